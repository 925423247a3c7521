import type { CompiledForm } from 'formularium/engine';

/**
 * Why a submission is held. `honeypot`: a field that nobody sees was filled in. `too-fast`: the form was sent sooner than a
 * person can. `no-proof`: the proof of work is missing, as it is without JavaScript. `unverified`: the provider of a captcha
 * could not be asked.
 */
export type SpamReason = 'honeypot' | 'too-fast' | 'no-proof' | 'unverified';

/** What is known of how a submission came about. */
export interface SpamFacts {
  readonly settings: CompiledForm['settings'];
  /** What came in the field that nobody sees. */
  readonly honeypot: string;
  /** Milliseconds since 1970; null where it is not known when the page was made. */
  readonly begunAt: number | null;
  readonly sentAt: number;
  /** What the verifiers of its answers could not rule out. */
  readonly doubts: readonly SpamReason[];
}

/** Why a submission is probably spam, or null. Nothing is kept of a login, so there is nothing to hold either. */
export function spamVerdict({ settings, honeypot, begunAt, sentAt, doubts }: SpamFacts): SpamReason | null {
  const { formType, spam } = settings;
  if (formType === 'login') return null;
  if (spam.honeypot && honeypot !== '') return 'honeypot';
  // A page that was made later than it was sent says only that a clock was set back.
  const took = begunAt === null || begunAt > sentAt ? Number.POSITIVE_INFINITY : sentAt - begunAt;
  if (took < spam.minSeconds * 1000) return 'too-fast';
  return doubts[0] ?? null;
}
