import { useEffect, useState } from 'react';
import type { Seen } from '../cli/contract/preview.ts';

interface News {
  readonly changed: readonly Seen[];
  readonly gone: readonly string[];
}

/** The forms as the command line sees them, and whether it is still connected. */
export function useForms(): { readonly forms: readonly Seen[]; readonly isConnected: boolean } {
  const [forms, setForms] = useState<readonly Seen[]>([]);
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    const events = new EventSource('events');
    events.onopen = () => setConnected(true);
    events.onerror = () => setConnected(false);
    events.onmessage = ({ data }: MessageEvent<string>) => {
      const { changed, gone }: News = JSON.parse(data);
      setForms((before) => {
        const told = new Set([...changed.map(({ file }) => file), ...gone]);
        const all = [...before.filter(({ file }) => !told.has(file)), ...changed];
        return all.toSorted((a, b) => (a.file < b.file ? -1 : 1));
      });
    };
    return () => events.close();
  }, []);
  return { forms, isConnected };
}
