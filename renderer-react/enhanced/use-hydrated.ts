import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False on the server and during hydration, when the page must look as the server rendered it; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(unchanging, yes, no);
}
