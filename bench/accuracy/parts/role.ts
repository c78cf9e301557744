import { judge, parseEmail, type RoleAddressCheck, skippedEvidence } from '@ers/core';
import roleList from 'role-based-email-addresses';
import type { AccuracyPart, Measure } from '../measure.ts';
import { createRandom } from '../random.ts';
import { drawPeople, localsOf } from './role/people.ts';
import { formsOf, rfc2142Names } from './role/rfc2142.ts';

type Result = RoleAddressCheck['result'];

const SEED = 20_260_602;
const PEOPLE_PER_LOCALE = 60;
const evidence = skippedEvidence('2026-01-01T00:00:00.000Z', 'not_needed');

export const rolePart: AccuracyPart = {
  title: 'Role address',
  measure: () => [...ofRoles(), ...ofPeople()],
};

/** What the service says of a mailbox of this name. */
export function roleResult(local: string): Result {
  const parsed = parseEmail(`${local}@acme-industrial.com`);
  if (!parsed.ok) throw new Error(`${local} does not parse.`);
  const request = { email: parsed.email, name: null, ip: null, industry: null };
  return judge(request, evidence, { explain: false }).checks.role_address?.result ?? 'personal_like';
}

function ofRoles(): Measure[] {
  const named = rfc2142Names.flatMap(formsOf);
  const listed = roleList.filter((_, index) => index % 2 === 1);
  return [
    {
      ...share('role recognized, names of RFC 2142', named, ['role_account']),
      goal: { atLeast: 0.97 },
      note: 'Each name alone, in capitals, with a number, a tag, and with a part of an organization before or behind it.',
    },
    {
      ...share('role recognized, a list by others', listed, ['role_account']),
      note:
        'Every second entry of the package role-based-email-addresses; the others were read while the table was written. The list holds what a mail sender once met, ' +
        'also years, places and words such as `lunch` and `twitter`, which the service leaves to a person.',
    },
  ];
}

function ofPeople(): Measure[] {
  const random = createRandom(SEED);
  const locals = drawPeople(PEOPLE_PER_LOCALE, random).flatMap((person) => localsOf(person, random));
  const note = `First and last names of every second locale of faker, ${PEOPLE_PER_LOCALE} people each, seed ${SEED}, in seven ways of writing a local part.`;
  return [
    { ...share('person called a role', locals, ['role_account']), goal: { atMost: 0.001 }, note },
    {
      ...share('person called ambiguous', locals, ['ambiguous']),
      goal: { atMost: 0.01 },
      note: `${note} Ambiguous weighs little and is no role account.`,
    },
  ];
}

function share(name: string, locals: readonly string[], hit: readonly Result[]): Omit<Measure, 'note'> {
  const hits = locals.filter((local) => hit.includes(roleResult(local))).length;
  return { name, n: locals.length, goal: null, rates: [{ subject: 'ours', hits }] };
}
