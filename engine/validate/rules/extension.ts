import { readFileRecords } from '../../value/file-record.ts';
import type { Json } from '../../value/json.ts';
import { filledIn } from '../../value/text/text.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limits: the extensions allowed, without the point. A file's whole extension is compared, without case. */
export const rule = {
  name: 'extension',
  compile:
    (limits) =>
    (_value, { answer = null }) =>
      refused(answer, limits) === undefined ? 'met' : 'unmet',
  messageFor(words, limits, { answer = null }) {
    const name = refused(answer, limits) ?? '';
    const point = name.lastIndexOf('.');
    const allowed = limits.map((limit) => `.${limit}`).join(', ');
    return filledIn(words, [point < 0 ? `“${name}”` : name.slice(point), allowed]);
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Files ending in {0} cannot be uploaded here. Allowed: {1}.',
} as const satisfies RuleAuthoring;

function refused(answer: Json, limits: readonly Json[]): string | undefined {
  const allowed = limits.map((limit) => `.${String(limit).toLowerCase()}`);
  return readFileRecords(answer)?.find(({ file_name }) => {
    const name = file_name.toLowerCase();
    return !allowed.some((ending) => name.length > ending.length && name.endsWith(ending));
  })?.file_name;
}
