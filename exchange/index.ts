// The contract: every public name of the exchange with other languages, written out by hand.

export type { Exported, Target } from './export/exported.ts';
export { targets } from './export/registry.ts';
