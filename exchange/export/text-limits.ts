import type { Json, JsonObject } from 'formularium/engine';

/**
 * A limit of characters counts what a person sees, without tags; JSON Schema counts code points. For these characters, which never
 * combine and begin no tag, both counts agree: ASCII, and the letters of Europe and East Asia in one piece.
 */
export const ALIKE =
  '\\u0000-\\u000c\\u000e-;=-~\\u00a0-\\u02ff\\u0370-\\u0482\\u048a-\\u058f\\u3041-\\u3096\\u30a1-\\u30fa\\u4e00-\\u9fff\\uac00-\\ud7a3';

/** The JSON Schema for a limit, and whether it covers the limit completely. */
export interface Said {
  readonly schema: JsonObject;
  readonly isAll: boolean;
}

/** The JSON Schema for a rule about the length of a text as it is sent. It refuses nothing that the rule lets through. */
export function lengthSchema(rule: string, limits: readonly Json[]): Said | null {
  const [first, second, third] = limits;
  switch (rule) {
    case 'minlength':
      return { schema: { minLength: Number(first) }, isAll: false };
    case 'maxlength':
      return { schema: atMost(first, second), isAll: false };
    case 'rangelength':
      return { schema: { minLength: Number(first), ...atMost(second, third) }, isAll: false };
    case 'maxwords':
      return second ? null : { schema: { pattern: words(Number(first)) }, isAll: true };
    case 'digits':
      return { schema: { pattern: '^[0-9]+$' }, isAll: true };
    default:
      return null;
  }
}

/** With any other characters, a text cannot be judged too long. In HTML an entity is one character. */
function atMost(limit: Json | undefined, isHtml: Json | undefined): JsonObject {
  return { anyOf: [{ maxLength: Number(limit) }, { pattern: others(isHtml) }] };
}

function others(isHtml: Json | undefined): string {
  return isHtml ? `(?:[^${ALIKE}]|&)` : `[^${ALIKE}]`;
}

function words(most: number): string {
  const more = `(?:\\s+\\S+){0,${Math.max(0, most - 1)}}`;
  return most < 1 ? '^\\s*$' : `^\\s*(?:\\S+${more}\\s*)?$`;
}

/** The same for a text as it is entered, as one pattern: spaces alone are a blank answer, which no limit applies to. */
export function lengthPattern(
  rule: string,
  limits: readonly Json[],
  /** Whether it is read without surrounding spaces. */
  isTrimmed: boolean,
): { readonly pattern: string; readonly isAll: boolean } | null {
  const [first, second, third] = limits;
  const range = (least: number, most: number | null, isHtml: Json | undefined): string => {
    const inner = `[\\s\\S]{${Math.max(0, least - 1)},${most === null ? '' : Math.max(0, most - 1)}}`;
    const within = isTrimmed ? `\\s*\\S${inner}\\s*` : `[\\s\\S]${inner}`;
    const unsure = most === null ? '' : `|(?=[\\s\\S]*${others(isHtml)})[\\s\\S]{${least},}`;
    return `^(?:\\s*|${within}${unsure})$`;
  };
  switch (rule) {
    case 'minlength':
      return { pattern: range(Number(first), null, second), isAll: false };
    case 'maxlength':
      return { pattern: range(0, Number(first), second), isAll: false };
    case 'rangelength':
      return { pattern: range(Number(first), Number(second), third), isAll: false };
    case 'digits':
      return { pattern: isTrimmed ? '^\\s*[0-9]*\\s*$' : '^(?:[0-9]+|\\s*)$', isAll: true };
    case 'maxwords':
      return second ? null : { pattern: words(Number(first)), isAll: true };
    default:
      return null;
  }
}

/** One pattern that demands all of these. */
export function allPatterns(patterns: readonly string[]): string {
  return patterns.length === 1 ? (patterns[0] ?? '') : `^${patterns.map((one) => `(?=${one})`).join('')}`;
}
