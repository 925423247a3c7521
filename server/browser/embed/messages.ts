/*
 * What a page that embeds a form and the frame with the form tell each other. A message is believed only if it comes from
 * the window and the origin that it has to come from; what it says is read here, by both sides, and numbers are kept
 * within limits. The frame tells nothing of what the visitor has entered.
 */

/** Marks the messages of this protocol among all others that a window receives. */
const PROTOCOL = 'formularium-1';

/** Limits for sizes, in CSS pixels. */
const LEAST_HEIGHT = 40;
export const MOST_HEIGHT = 30_000;

const LONGEST_URL = 2_000;

/** From the page around the frame: it is there, and from now on the frame has a page to tell. */
export interface HostMessage {
  readonly type: 'hello';
  /** The path of that page (spec 000 §2, “current page”), whose origin is that of the message; null if it does not say. */
  readonly path: string | null;
}

export type FrameMessage =
  /** The height of the content. */
  | { readonly type: 'height'; readonly height: number }
  /** The place of what has the focus now, from the upper edge of the frame. */
  | { readonly type: 'focus'; readonly top: number; readonly height: number }
  /** A submission was accepted. */
  | { readonly type: 'sent' }
  /** The form's page is left, or loads again. */
  | { readonly type: 'leaving' }
  /** Somebody has pressed Escape in the form, and nothing in it has closed. */
  | { readonly type: 'escape' }
  /** The form leads to this address, as its author has asked. */
  | { readonly type: 'redirect'; readonly url: string };

type MessageReader<Message> = (data: object) => Message | null;

/** Of no other site, and without what follows “?” or “#”. */
const PATH = /^\/(?!\/)[^?#\\]{0,1999}$/;

const HOST_MESSAGES: ReadonlyMap<unknown, MessageReader<HostMessage>> = new Map([
  [
    'hello',
    (data: object) => {
      const path = member(data, 'path');
      return { type: 'hello' as const, path: typeof path === 'string' && PATH.test(path) ? path : null };
    },
  ],
]);

const FRAME_MESSAGES: ReadonlyMap<unknown, MessageReader<FrameMessage>> = new Map<
  unknown,
  MessageReader<FrameMessage>
>([
  [
    'height',
    (data) => {
      const height = pixels(member(data, 'height'), LEAST_HEIGHT);
      return height === null ? null : { type: 'height', height };
    },
  ],
  [
    'focus',
    (data) => {
      const [top, height] = [pixels(member(data, 'top')), pixels(member(data, 'height'))];
      return top === null || height === null ? null : { type: 'focus', top, height };
    },
  ],
  ['sent', () => ({ type: 'sent' })],
  ['leaving', () => ({ type: 'leaving' })],
  ['escape', () => ({ type: 'escape' })],
  [
    'redirect',
    (data) => {
      const url = webAddress(member(data, 'url'));
      return url === null ? null : { type: 'redirect', url };
    },
  ],
]);

/** Sends a message to a window if it shows a page of this origin. */
export function post(to: Window, message: HostMessage | FrameMessage, origin: string): void {
  to.postMessage({ ...message, protocol: PROTOCOL }, origin);
}

/** Reads what a frame receives; null for anything that is not a message of the page around it. */
export function readHostMessage(data: unknown): HostMessage | null {
  return read(data, HOST_MESSAGES);
}

/** Reads what the page around a frame receives; null for anything that is not a message of a frame. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  return read(data, FRAME_MESSAGES);
}

function read<Message>(data: unknown, readers: ReadonlyMap<unknown, MessageReader<Message>>): Message | null {
  if (typeof data !== 'object' || data === null || member(data, 'protocol') !== PROTOCOL) return null;
  return readers.get(member(data, 'type'))?.(data) ?? null;
}

function member(data: object, name: string): unknown {
  return Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
}

function pixels(value: unknown, least = 0): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Math.min(Math.max(Math.ceil(value), least), MOST_HEIGHT);
}

function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_URL || !URL.canParse(value)) return null;
  const { protocol, href } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
