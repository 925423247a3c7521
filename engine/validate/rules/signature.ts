import type { Rule, RuleAuthoring } from '../rule.ts';

/** A drawn signature is a PNG as data text; its first bytes are always the same. */
const PNG = 'data:image/png;base64,iVBORw0KGgo';
const MOST_DRAWN_CHARACTERS = 500_000;
const MOST_TYPED_CHARACTERS = 200;

/** A drawn signature, or a typed name from a visitor who cannot draw; both limited in size. */
export const rule = {
  name: 'signature',
  compile: () => (value) => (typeof value === 'string' && isSignature(value) ? 'met' : 'unmet'),
} as const satisfies Rule;

export const authoring = {
  words: 'Please fix this field.',
} as const satisfies RuleAuthoring;

function isSignature(text: string): boolean {
  if (!text.startsWith('data:'))
    return [...text.slice(0, 2 * MOST_TYPED_CHARACTERS + 1)].length <= MOST_TYPED_CHARACTERS;
  if (text.length > MOST_DRAWN_CHARACTERS || !text.startsWith(PNG)) return false;
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text.slice(PNG.length));
}
