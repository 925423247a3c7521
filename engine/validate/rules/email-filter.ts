import { fold } from '../../value/text/fold.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limits: `allow` or `deny`, and the list: addresses and ends of them between `|`, in which `*` is any run of characters. */
export const rule = {
  name: 'emailFilter',
  compile([mode, list]) {
    const items = String(list ?? '')
      .split('|')
      .flatMap((item) => fold(item.trim()) || []);
    if (items.length === 0) return () => 'met';
    return (value) => {
      if (typeof value !== 'string') return 'unmet';
      const listed = isListed(fold(value.trim()), items);
      return listed === (mode === 'allow') ? 'met' : 'unmet';
    };
  },
} as const satisfies Rule;

export const authoring = {
  words: 'This email address is not accepted. Enter a different one.',
} as const satisfies RuleAuthoring;

/**
 * An item matches the end of the address, at a boundary (spec 001 §5): a whole address; `@domain` for exactly that
 * domain; `domain` for it and all below it, down to a last label such as `com` or `.com`.
 */
function isListed(address: string, items: readonly string[]): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return items.some((item) => {
    if (item.startsWith('@')) return fits(domain, item.slice(1));
    if (item.includes('@')) return fits(address, item);
    return fits(domain, item) || fits(domain, item.startsWith('.') ? `*${item}` : `*.${item}`);
  });
}

/** Each run between two asterisks is searched for once, after the one before it. */
function fits(text: string, item: string): boolean {
  const [start = '', ...runs] = item.split('*');
  const end = runs.pop();
  if (end === undefined) return text === item;
  if (!text.startsWith(start) || !text.endsWith(end)) return false;
  let from = start.length;
  for (const run of runs) {
    const found = text.indexOf(run, from);
    if (found < 0) return false;
    from = found + run.length;
  }
  return from <= text.length - end.length;
}
