import type { JsonObject } from 'formularium/engine';
import type { IntentRows } from '../books/payment-rows.ts';

/** How an intent is paid on a page of the provider’s own. */
export interface Hosting {
  /** Where its payer comes back to, with `?back=paid` or `?back=cancelled`. */
  readonly backTo: string;
  /** Until when the page can be used, in milliseconds since 1970. */
  readonly until: number;
  /** Whether what it is paid with is to be charged again later. */
  readonly isKept: boolean;
}

/** What the command that makes an intent says of it. */
export function hostingParameters(hosting: Hosting | null): JsonObject {
  if (hosting === null) return {};
  const { backTo, until, isKept } = hosting;
  return { hosted: { backTo, until }, ...(isKept && { isKept }) };
}

/** Whether an intent is paid in this way: on a page or not, and for once or again and again. */
export function isPaidLike({ commands }: IntentRows, hosting: Hosting | null): boolean {
  const created = commands.find(({ type }) => type === 'create')?.parameters ?? {};
  if (hosting === null) return created['hosted'] === undefined;
  return created['hosted'] !== undefined && (created['isKept'] === true) === hosting.isKept;
}

/** Whether an intent can be paid without being confirmed from here. */
export function isHosted({ commands }: Pick<IntentRows, 'commands'>): boolean {
  return commands.some(({ type, parameters }) => type === 'create' && parameters['hosted'] !== undefined);
}
