/**
 * The key under which the answers of a submission are held among the drafts while it is paid elsewhere. It has a period; the keys of
 * drafts that a page has saved do not.
 */
export function heldKey(submissionKey: string): string {
  return `payment.${submissionKey}`;
}
