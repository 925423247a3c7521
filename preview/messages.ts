// Messages between the preview's page and its frame. Both have the same origin; messages from elsewhere are ignored.

import type { JsonObject } from 'formularium/engine';
import type { Seen } from '../cli/contract/preview.ts';

/** From the page: the form to show, and answers to fill in, if any. */
export interface Show {
  readonly type: 'show';
  readonly seen: Seen;
  /** False skips validation. */
  readonly validates: boolean;
  readonly answers: JsonObject | null;
}

/** From the frame: it has loaded and waits for a form. */
export interface Ready {
  readonly type: 'ready';
}

/** From the frame: the state of the form. */
export interface ShownForm {
  readonly type: 'shown';
  readonly file: string;
  /** The last change does not compile, so this is the form before it. */
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

type Message = Show | Ready | ShownForm;

/** Sends a message to the other window. */
export function tell(other: Window | null | undefined, message: Message): void {
  other?.postMessage(message, location.origin);
}

/** Listens to the other window and to no one else. Returns how to stop. */
export function hear(
  other: () => Window | null | undefined,
  onMessage: (message: Message) => void,
): () => void {
  const listen = ({ origin, source, data }: MessageEvent<Message>): void => {
    if (origin === location.origin && source === other()) onMessage(data);
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}
