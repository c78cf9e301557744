/** Words that make a throwaway service's name when a mail word follows (`temp-mail`, `throwawayinbox`). */
const QUALIFIERS =
  'temp tmp temporary throwaway disposable trash burner fake minute guerrilla guerilla junk discard dispose oneoff';
const MAIL_WORDS = 'mail mails email emails inbox mailbox mailer address';
/** Names of services that are no other word. */
const BRANDS =
  'mailinator yopmail guerrillamail sharklasers getnada mailnesia maildrop mohmal moakt dispostable spamgourmet throwaway tempmailo emailondeck mailcatch mytemp trashmailer';
/** Beginnings and ends of words that mean nothing else (`tempmailhub`, `mytempmail`). */
const COMPOUNDS =
  'tempmail tempemail tempinbox tmpmail throwaway disposablemail disposableemail disposableinbox trashmail fakemail fakeemail burnermail burneremail minutemail guerrillamail'.split(
    ' ',
  );

const phrases = new Set([
  ...BRANDS.split(' '),
  ...QUALIFIERS.split(' ').flatMap((word) => MAIL_WORDS.split(' ').map((mail) => word + mail)),
]);

/** `10minutemail`, `20-min-mail`; the bare `10minute` too. */
const MINUTES = /^[0-9]{1,3}min(?:ute)?s?(?:e?mail|inbox)?$/;
const LONGEST_PHRASE_WORDS = 3;

/**
 * The words of a domain (without its top-level label) that name a throwaway mail service, joined; null where there are
 * none. Words end at a hyphen, digits behind them do not count; so `contemporary-mail.com` and `maildrops.com` stay
 * clear.
 */
export function throwawayName(domain: string): string | null {
  for (const label of domain.split('.').slice(0, -1)) {
    const words = label.split('-');
    const found = words.find(isCompound) ?? phraseOf(words);
    if (found !== null) return found;
  }
  return null;
}

function phraseOf(words: readonly string[]): string | null {
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_PHRASE_WORDS); to++) {
      const phrase = words.slice(from, to).join('');
      if (phrases.has(withoutDigits(phrase)) || MINUTES.test(phrase)) return phrase;
    }
  }
  return null;
}

function isCompound(word: string): boolean {
  const bare = withoutDigits(word);
  return COMPOUNDS.some((compound) => bare.startsWith(compound) || bare.endsWith(compound));
}

/** Without the digits behind it. */
function withoutDigits(word: string): string {
  let end = word.length;
  while (end > 0 && word.charAt(end - 1) >= '0' && word.charAt(end - 1) <= '9') end -= 1;
  return word.slice(0, end);
}
