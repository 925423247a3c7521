import type { FileRecord } from 'formularium/engine';
import { type RefObject, useContext, useState } from 'react';
import { FileTransport, fileOf, type Uploaded } from '../store/uploads.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';

/** Files on their way to the host. */
export interface Transfers {
  readonly isPossible: boolean;
  /** How much has been sent of those that are under way, from 0 to 1, by their ids. */
  readonly parts: ReadonlyMap<string, number>;
  readonly send: (id: string) => Promise<void>;
  /** Stops what is under way, if it is. */
  readonly end: (id: string) => void;
}

/** What is under way in this page, by the files’ ids: it goes on also while its field is not shown. */
const underWay = new Map<string, AbortController>();

interface FileSender {
  readonly field: string;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Sends files of a field ahead, and tells by `change` what became of each. */
export function useTransfers(
  { field, input }: FileSender,
  change: (id: string, changes: Partial<FileRecord>) => void,
): Transfers {
  const words = useEnhancedWords();
  const { upload } = useContext(FileTransport);
  const [parts, setParts] = useState<ReadonlyMap<string, number>>(new Map());
  const end = (id: string): void => {
    underWay.get(id)?.abort();
    underWay.delete(id);
    setParts((before) => new Map([...before].filter(([one]) => one !== id)));
  };
  return {
    isPossible: upload !== undefined,
    parts,
    end,
    async send(id) {
      const file = fileOf(id);
      if (file === undefined) return;
      if (upload === undefined) return change(id, { success: false, message: words.noUploads });
      const transfer = new AbortController();
      const { signal } = transfer;
      underWay.set(id, transfer);
      endWithForm(input.current?.form, { signal, end: () => end(id) });
      const onProgress = (part: number): void => {
        if (!signal.aborted) setParts((before) => new Map(before).set(id, part));
      };
      onProgress(0);
      change(id, { success: null, message: '' });
      const result = await upload(file, { field, signal, onProgress }).catch((error) =>
        signal.aborted ? null : lost(error),
      );
      // Nobody waits for it any more.
      if (signal.aborted || result === null) return;
      const { success, message = '', fileId } = result;
      end(id);
      change(id, { success, message, ...(fileId !== undefined && { file_id: fileId }) });
    },
  };
}

interface Ending {
  readonly signal: AbortSignal;
  readonly end: () => void;
}

/** Ends what is under way when its form is taken off the page. Its field may be gone before, and nothing ends with that. */
function endWithForm(form: HTMLFormElement | null | undefined, { signal, end }: Ending): void {
  if (!form) return;
  const watching = new MutationObserver(() => {
    if (!form.isConnected) end();
  });
  watching.observe(form.getRootNode(), { childList: true, subtree: true });
  signal.addEventListener('abort', () => watching.disconnect());
}

/** Nothing came back: it may be tried again. */
function lost(error: unknown): Uploaded {
  reportError(error);
  return { success: false };
}
