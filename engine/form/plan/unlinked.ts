import type { Links } from './form-parts.ts';

/** The links of a field that depends only on its own answer. */
export const UNLINKED: Links = { shown: null, compute: null, requires: null, unrequires: null };
