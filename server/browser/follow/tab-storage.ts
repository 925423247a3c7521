/** Uses the storage of the tab. A frame in another page may be kept from it: then nothing is kept. */
export function inTab<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
