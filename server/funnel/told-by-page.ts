import type { CompiledForm } from 'formularium/engine';
import type { FunnelEvent } from './funnel.ts';

/** A page tells a few things at once, and each of them once. */
const MOST_TOLD = 200;

/**
 * What the script of a page says of its visitor: that they have begun, which pages they have reached, which rules have refused what, and
 * the field that they touched last. Anything else is left out, and what is said is good for counting alone.
 */
export function toldByPage(
  form: CompiledForm,
  entries: readonly (readonly [name: string, value: string])[],
): readonly FunnelEvent[] {
  const told = new Set(entries.slice(0, MOST_TOLD).map(([name, value]) => `${name} ${value}`));
  const rules = rulesOf(form);
  return [...told].flatMap((text) => eventIn(text.split(' '), rules) ?? []);
}

function eventIn(
  [name, place = '', rule = '', ...more]: readonly string[],
  rules: ReadonlySet<string>,
): FunnelEvent | null {
  if (more.length > 0) return null;
  if (name === 'begun' && place === '') return { step: name };
  if (rule === '' && (name === 'page' || name === 'left')) return { step: name, place };
  if (name === 'refused' && place !== '' && rules.has(rule)) return { step: name, place, rule };
  return null;
}

/** The rules that can refuse answers of a form: those with words in it, and the author's own. */
function rulesOf({ blueprint }: CompiledForm): ReadonlySet<string> {
  return new Set(['refuse', ...blueprint.issues.map(({ rule }) => rule)]);
}
