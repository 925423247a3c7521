/**
 * Under which the answers of a submission are held among the drafts while it is paid elsewhere. The key of a draft that a page has saved has no
 * period.
 */
export function heldKey(submissionKey: string): string {
  return `payment.${submissionKey}`;
}
