import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { WORK_STATUSES, type WorkStatus } from '../../value/entries/work-status.ts';
import type { StatusTone } from '../frame/status.tsx';

export const STATUS_WORDS: Readonly<Record<WorkStatus, Word>> = {
  new: serverWords.deskStatusNew,
  open: serverWords.deskStatusOpen,
  done: serverWords.deskStatusDone,
};

export const STATUS_TONES: Readonly<Record<WorkStatus, StatusTone>> = {
  new: 'new',
  open: 'waiting',
  done: 'done',
};

/** The status of this name; null where there is none. */
export function statusNamed(name: string): WorkStatus | null {
  return WORK_STATUSES.find((status) => status === name) ?? null;
}
