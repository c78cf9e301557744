/**
 * Whether up to eight digits are a date or the beginning of one: two digits for each of day, month and year, or four for
 * the year (1900 to 2099), in any usual order. What begins a date passes, so that one more digit never makes a number
 * look more like a date than it did.
 */
export function isStartOfDate(digits: string): boolean {
  if (digits.length > 8) return false;
  if (digits.length < 6) return true;
  return isSixDigits(digits) || isYearFirst(digits) || isYearLast(digits);
}

function isSixDigits(digits: string): boolean {
  if (digits.length !== 6) return false;
  const [first, second, third] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return isDayAndMonth(first, second) || isDayAndMonth(second, third);
}

/** `YYYYMMDD` or `YYYYDDMM`, of which the last one or two digits may be missing. */
function isYearFirst(digits: string): boolean {
  if (!/^(?:19|20)/.test(digits)) return false;
  const [first, second] = [digits.slice(4, 6), digits.slice(6)];
  if (second === '') return isWithin(first, 1, 31);
  const completions = second.length === 2 ? [second] : Array.from('0123456789', (digit) => second + digit);
  return completions.some((rest) => isDayAndMonth(first, rest));
}

/** `DDMMYYYY` or `MMDDYYYY`, of which the last one or two digits may be missing. */
function isYearLast(digits: string): boolean {
  return /^(?:19|20)/.test(digits.slice(4)) && isDayAndMonth(digits.slice(0, 2), digits.slice(2, 4));
}

function isDayAndMonth(first: string, second: string): boolean {
  const isMonth = (text: string) => isWithin(text, 1, 12);
  const isDay = (text: string) => isWithin(text, 1, 31);
  return (isMonth(first) && isDay(second)) || (isDay(first) && isMonth(second));
}

function isWithin(text: string, from: number, to: number): boolean {
  return Number(text) >= from && Number(text) <= to;
}
