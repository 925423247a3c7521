import type { FileRecord } from 'formularium/engine';
import { type RefObject, useContext, useState } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { FileTransport, fileOf, type Uploaded } from '../store/uploads.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';

/** The uploads of a field. */
export interface Transfers {
  readonly isPossible: boolean;
  /** The progress of the uploads under way, from 0 to 1, by file id. */
  readonly parts: ReadonlyMap<string, number>;
  /** `total`: how many files the field has with this one. */
  readonly send: (id: string, total: number) => Promise<void>;
  /** Stops an upload if it is under way. */
  readonly end: (id: string) => void;
  /** Has the host remove a file that has arrived. */
  readonly takeBack: (id: string) => void;
}

interface FileSender {
  readonly form: string;
  readonly field: string;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Sends the files of a field ahead of its form, and reports the outcome of each through `change`. */
export function useTransfers(
  { form, field, input }: FileSender,
  change: (id: string, changes: Partial<FileRecord>) => void,
): Transfers {
  const words = useEnhancedWords();
  const { transfers } = useFormContext().formStore;
  const { upload, remove } = useContext(FileTransport);
  const [parts, setParts] = useState<ReadonlyMap<string, number>>(new Map());
  const end = (id: string): void => {
    transfers.get(id)?.abort();
    transfers.delete(id);
    setParts((before) => new Map([...before].filter(([one]) => one !== id)));
  };
  return {
    isPossible: upload !== undefined,
    parts,
    end,
    takeBack: (id) => void remove?.(id, { form, field }),
    async send(id, total) {
      const file = fileOf(id);
      if (file === undefined) return;
      if (upload === undefined) return change(id, { success: false, message: words.noUploads });
      const transfer = new AbortController();
      const { signal } = transfer;
      transfers.set(id, transfer);
      endWithForm(input.current?.form, { signal, end: () => end(id) });
      const onProgress = (part: number): void => {
        if (!signal.aborted) setParts((before) => new Map(before).set(id, part));
      };
      onProgress(0);
      change(id, { success: null, message: '' });
      const result = await upload(file, { form, field, total, signal, onProgress }).catch((error) =>
        signal.aborted ? null : lost(error),
      );
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

/** Ends an upload when its form is removed from the page. It goes on when only its field is. */
function endWithForm(form: HTMLFormElement | null | undefined, { signal, end }: Ending): void {
  if (!form) return;
  const watching = new MutationObserver(() => {
    if (!form.isConnected) end();
  });
  watching.observe(form.getRootNode(), { childList: true, subtree: true });
  signal.addEventListener('abort', () => watching.disconnect());
}

/** An upload without a reply can be tried again. */
function lost(error: unknown): Uploaded {
  reportError(error);
  return { success: false };
}
