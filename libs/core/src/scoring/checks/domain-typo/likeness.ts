/**
 * Best first. `probable`: a typing error is far likelier than a domain of that name. `possible`: either may be. `hint`: one
 * slip away, but so many honest names are that nothing but a question comes of it. `faint`: too little to say anything,
 * unless the domain turns out to take no mail at all.
 */
export const likenessGrades = ['probable', 'possible', 'hint', 'faint'] as const;

export type LikenessGrade = (typeof likenessGrades)[number];

export interface Likeness {
  /** The domain that was perhaps meant. */
  domain: string;
  method: 'look_alike' | 'misplaced_dot' | 'suffix_slip' | 'edit_distance' | 'other_suffix';
  grade: LikenessGrade;
  /** Of the names, in the units of `slipDistance`; 0 where they are the same or look the same. */
  distance: number;
}
