// What the page and the frame in it say to each other. Both are of one origin, and nobody else is listened to.

import type { JsonObject } from 'formularium/engine';
import type { Seen } from '../cli/contract/preview.ts';

/** From the page: the form to show, and answers to fill in, where there are some. */
export interface Show {
  readonly type: 'show';
  readonly seen: Seen;
  /** Whether it demands what it demands of visitors. */
  readonly validates: boolean;
  readonly answers: JsonObject | null;
}

/** From the frame: it has been loaded, and waits for a form. */
export interface Ready {
  readonly type: 'ready';
}

/** From the frame: how the form is now. */
export interface ShownForm {
  readonly type: 'shown';
  readonly file: string;
  /** Whether the form is the one before the last change, which did not run. */
  readonly isOld: boolean;
  readonly answers: JsonObject;
  readonly today: string;
  readonly phase: string;
  readonly fields: readonly ShownField[];
}

export interface ShownField {
  readonly id: string;
  readonly kind: string;
  readonly visible: boolean;
  readonly required: boolean;
  readonly text: string;
  readonly issue: string | null;
}

/** Sends a message to the other one. */
export function tell(other: Window | null | undefined, message: Show | Ready | ShownForm): void {
  other?.postMessage(message, location.origin);
}

/** Listens to what the other one says, and to nobody else; returns how to stop. */
export function hear<T extends Show | Ready | ShownForm>(
  other: () => Window | null | undefined,
  onMessage: (message: T) => void,
): () => void {
  const listen = ({ origin, source, data }: MessageEvent): void => {
    if (origin === location.origin && source === other()) onMessage(data as T);
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}
