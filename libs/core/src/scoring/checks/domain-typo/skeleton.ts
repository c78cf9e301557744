/**
 * Letters that read as Latin ones: other scripts, small capitals and stroked letters, of the confusables that Unicode
 * Technical Standard 39 section 4 collects; those that a domain name (IDNA) can hold.
 */
const FOREIGN: Record<string, string> = {
  ...pairs('аеорсухіјѕԁԛԝһкмтвнгпԍӏєоɩ', 'aeopcyxijsdqwhkmtbhrngleoi'),
  ...pairs('οανικρτυχωεηϲϳ', 'oavikptuxwencj'),
  ...pairs('օոսցհզքյ', 'onughqpj'),
  ...pairs('ıłøđħɡŧɑɛɪʋ', 'ilodhgtaeiv'),
  ...pairs('ᴀʙᴄᴅᴇɢʜᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ', 'abcdeghjklmnoprtuvwyz'),
};

const DIGITS: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '5': 's', '9': 'g' };
const MARKS = /\p{M}/gu;

/**
 * What a domain looks like at a glance: two names with the same skeleton are hard to tell apart. For comparison
 * alone; it is no domain. Takes the U-label form, lower case. Time is linear in its length.
 */
export function skeleton(domain: string): string {
  let plain = '';
  for (const character of domain.normalize('NFD').replace(MARKS, '')) {
    const latin = FOREIGN[character] ?? DIGITS[character] ?? character;
    plain += latin === 'i' ? 'l' : latin;
  }
  return plain.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

function pairs(from: string, to: string): Record<string, string> {
  const latin = Array.from(to);
  return Object.fromEntries(Array.from(from, (character, index) => [character, latin[index] ?? character]));
}
