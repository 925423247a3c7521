import type { Json } from 'formularium/engine';
import { keptIn } from './kept-in.ts';
import { inTab } from './tab-storage.ts';

/** What the tab has kept of a form, and the parameters of the address at which it was entered. */
export interface KeptEntries {
  readonly address: string | null;
  readonly answers: ReadonlyMap<string, Json>;
}

/** The answers that a form is to go on with. A draft has its own. */
export function keptAnswers(formId: string): KeptEntries {
  const isDraft = new URLSearchParams(location.search).has('draft');
  const read = (): Partial<Record<string, unknown>> => Object(JSON.parse(keptIn(formId) ?? 'null'));
  const { address, answers } = (!isDraft && inTab(read)) || {};
  return {
    address: typeof address === 'string' ? address : null,
    answers: new Map<string, Json>(Object.entries(Object(answers))),
  };
}

/** What is kept of a form, as a text. */
export function keptText(answers: ReadonlyMap<string, Json>): string {
  return JSON.stringify({ address: location.search, answers: Object.fromEntries(answers) });
}
