/**
 * Lets requests for the same thing share a read. Each gets one that begins after it has asked, so it sees what was committed before; at
 * most one is under way for each name.
 */
export function sharedReads<T>(read: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const running = new Map<string, { readonly now: Promise<T>; next: Promise<T> | null }>();
  const begin = (name: string): Promise<T> => {
    const now = read(name);
    const entry = { now, next: null };
    running.set(name, entry);
    const end = (): void => {
      if (running.get(name) === entry && entry.next === null) running.delete(name);
    };
    now.then(end, end);
    return now;
  };
  return (name) => {
    const entry = running.get(name);
    if (entry === undefined) return begin(name);
    const after = (): Promise<T> => begin(name);
    entry.next ??= entry.now.then(after, after);
    return entry.next;
  };
}
