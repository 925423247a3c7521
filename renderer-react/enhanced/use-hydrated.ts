import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Whether the page lives: not on a server, nor while a browser takes over what the server rendered, which must look the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(unchanging, yes, no);
}
