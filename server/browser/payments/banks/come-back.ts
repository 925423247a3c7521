import { isAwaited } from './bank-channel.ts';

/** Leads on from the page to which a bank leads back, unless a page in another window goes on: that closes this one. */
export async function comeBack(): Promise<void> {
  const next = document.querySelector<HTMLAnchorElement>('a[data-next]');
  if (next !== null && !(await isAwaited(next.pathname))) location.replace(next.href);
}
