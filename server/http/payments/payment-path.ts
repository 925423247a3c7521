import type { PostOutcome } from '../../without-script/outcome.ts';

type WaitingPage = Pick<Extract<PostOutcome, { type: 'to-pay' }>, 'key' | 'nonce'>;

/** The path of the page of a submission that is paid elsewhere. Its key leads to it; the nonce says when its visit began. */
export function paymentPath(name: string, { key, nonce }: WaitingPage): string {
  return `/forms/${encodeURIComponent(name)}/payment/${key}?visit=${encodeURIComponent(nonce)}`;
}
