// A submission carries numbers as decimal texts, which JSON Schema cannot compare. But a pattern can describe, digit by digit, the
// numbers that are at least, or less than, another: more digits, or the same beginning and then a greater one.

/** The digits of a number that is not negative: before its point, without leading zeros, and after it, without trailing zeros. */
interface Digits {
  readonly whole: string;
  readonly part: string;
}

/** A bound, as a decimal text, and whether the bound itself is excluded. */
export interface Bound {
  readonly number: string;
  readonly isOpen: boolean;
}

/** The pattern of decimal texts, with this point, whose number is not below the bound; zero has no sign. */
export function notBelow({ number, isOpen }: Bound, point: string): string {
  const { isNegative, digits } = digitsOf(number);
  if (!isNegative)
    return `^${isOpen ? greater(digits, point) : anyOf(greater(digits, point), equal(digits, point))}$`;
  const size = isOpen ? less(digits, point) : anyOf(less(digits, point), equal(digits, point));
  return `^${anyOf(unsigned(point), `-${size}`)}$`;
}

/** The pattern of decimal texts, with this point, whose number is not above the bound. */
export function notAbove({ number, isOpen }: Bound, point: string): string {
  const { isNegative, digits } = digitsOf(number);
  if (isNegative)
    return `^-${isOpen ? greater(digits, point) : anyOf(greater(digits, point), equal(digits, point))}$`;
  const size = isOpen ? less(digits, point) : anyOf(less(digits, point), equal(digits, point));
  return `^${anyOf(`-${unsigned(point)}`, size)}$`;
}

function digitsOf(number: string): { readonly isNegative: boolean; readonly digits: Digits } {
  const [, sign, whole = '', part = ''] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(number) ?? [];
  const digits = { whole: whole === '0' ? '' : whole, part };
  return { isNegative: sign === '-' && digits.whole + digits.part !== '', digits };
}

function unsigned(point: string): string {
  return `\\d+${anyPart(point)}`;
}

function anyPart(point: string): string {
  return `(?:${point}\\d+)?`;
}

function equal({ whole, part }: Digits, point: string): string {
  const fraction = part === '' ? `(?:${point}0+)?` : `${point}${part}0*`;
  return `0*${whole === '' ? '0' : whole}${fraction}`.replace('0*0', '0+');
}

/** Greater than the digits: longer, or greater in one digit of the whole part, or the same whole part and a greater fraction. */
function greater({ whole, part }: Digits, point: string): string {
  const longer = `0*[1-9]\\d{${whole.length}}\\d*${anyPart(point)}`;
  const wholes = places(whole).flatMap(({ before, digit, left }) =>
    digit === 9 ? [] : [`0*${before}[${digit + 1}-9]\\d{${left}}${anyPart(point)}`],
  );
  const parts = [
    ...places(part).flatMap(({ before, digit }) => (digit === 9 ? [] : [`${before}[${digit + 1}-9]\\d*`])),
    // The same digits, and then something more.
    `${part}\\d*[1-9]\\d*`,
  ];
  return anyOf(longer, ...wholes, `${sameWhole(whole)}${point}${anyOf(...parts)}`);
}

/** Less than the digits, and not negative. */
function less({ whole, part }: Digits, point: string): string {
  const fewer = whole.length > 1 ? `0*\\d{1,${whole.length - 1}}` : '0+';
  const shorter = whole === '' ? [] : [`${fewer}${anyPart(point)}`];
  const wholes = places(whole).flatMap(({ before, digit, left }) => {
    // A first digit of 0 is a shorter number, which is covered already.
    const least = before === '' ? 1 : 0;
    return digit <= least ? [] : [`0*${before}[${least}-${digit - 1}]\\d{${left}}${anyPart(point)}`];
  });
  const parts = places(part).flatMap(({ before, digit }) => [
    ...(digit === 0 ? [] : [`${before}[0-${digit - 1}]\\d*`]),
    ...(before === '' ? [] : [before]),
  ]);
  const within = part === '' ? [] : [`${sameWhole(whole)}(?:${point}${anyOf(...parts)})?`];
  const all = [...shorter, ...wholes, ...within];
  return all.length === 0 ? '(?!)' : anyOf(...all);
}

function sameWhole(whole: string): string {
  return whole === '' ? '0+' : `0*${whole}`;
}

function places(
  digits: string,
): readonly { readonly before: string; readonly digit: number; readonly left: number }[] {
  return [...digits].map((digit, place) => ({
    before: digits.slice(0, place),
    digit: Number(digit),
    left: digits.length - place - 1,
  }));
}

function anyOf(...patterns: readonly string[]): string {
  return patterns.length === 1 ? (patterns[0] ?? '') : `(?:${patterns.join('|')})`;
}
