import { type PageError, type PageReply, scriptOrigin } from './page-api.ts';

/** What a page asks of an element when it makes it. */
export interface ElementOptions {
  readonly hidePostalCode?: boolean;
  readonly disabled?: boolean;
}

type ElementHandler = (event: object) => void;

/** An element as a page has it, and how the script speaks with its frame. */
export interface PageElement {
  readonly type: string;
  readonly mount: (place: string | HTMLElement) => void;
  readonly unmount: () => void;
  readonly destroy: () => void;
  readonly on: (event: string, handler: ElementHandler) => PageElement;
  readonly once: (event: string, handler: ElementHandler) => PageElement;
  readonly off: (event: string, handler?: ElementHandler) => PageElement;
  readonly update: (options: ElementOptions) => void;
  readonly focus: () => void;
  readonly blur: () => void;
  readonly clear: () => void;
  readonly ask: (message: object) => Promise<PageReply>;
}

/** The elements that belong together: split ones share a card. */
export interface ElementGroup {
  readonly id: string;
  readonly key: string;
  readonly locale: string;
  /** The ways to pay between which a payer chooses: `card,ideal`. */
  readonly ways: string;
}

/** A message of a frame. */
interface StripeFrameMessage {
  readonly stripeElement?: string;
  readonly type: string;
  readonly detail?: { readonly error?: PageError };
  readonly id?: string;
  readonly reply?: PageReply;
}

let made = 0;

/** Makes an element whose inputs are in a frame of the script's own origin. */
export function makeElement(type: string, options: ElementOptions, group: ElementGroup): PageElement {
  made += 1;
  const id = `element-${made}`;
  const events = makeEvents();
  const waiting = new Map<string, (reply: PageReply) => void>();
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;
  const tell = (message: object): void => frame?.contentWindow?.postMessage(message, scriptOrigin);
  addEventListener('message', ({ source, origin, data }: MessageEvent<StripeFrameMessage>) => {
    if (origin !== scriptOrigin || source !== frame?.contentWindow || data.stripeElement !== id) return;
    if (data.type === 'reply' && data.id !== undefined && data.reply !== undefined) {
      waiting.get(data.id)?.(data.reply);
      waiting.delete(data.id);
      return;
    }
    if (data.type === 'ready') isReady = true;
    if (data.type === 'ready' && options.disabled === true) tell({ type: 'disable', isDisabled: true });
    events.emit(data.type, { elementType: type, ...data.detail });
  });
  const unmount = (): void => {
    frame?.remove();
    frame = null;
    isReady = false;
  };
  const element: PageElement = {
    type,
    mount(place) {
      unmount();
      frame = frameFor({ id, type, options, group });
      placeOf(place).replaceChildren(frame);
    },
    unmount,
    destroy: unmount,
    on: (event, handler) => events.on(event, handler, element),
    once: (event, handler) => events.once(event, handler, element),
    off: (event, handler) => events.off(event, handler, element),
    update: ({ disabled }) => disabled !== undefined && tell({ type: 'disable', isDisabled: disabled }),
    focus: () => tell({ type: 'focus' }),
    blur: () => tell({ type: 'blur' }),
    clear: () => tell({ type: 'clear' }),
    ask(message) {
      if (!isReady)
        throw new Error(
          'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
        );
      const question = `${id}-${waiting.size}-${performance.now()}`;
      return new Promise((resolve) => {
        waiting.set(question, resolve);
        tell({ ...message, id: question });
      });
    },
  };
  return element;
}

function placeOf(place: string | HTMLElement): Element {
  const target = typeof place === 'string' ? document.querySelector(place) : place;
  if (target !== null) return target;
  throw new Error(
    `The selector you specified (${String(place)}) applies to no DOM elements that are currently on the page.`,
  );
}

interface ElementEvents {
  readonly emit: (event: string, said: object) => void;
  readonly on: <T>(event: string, handler: ElementHandler, element: T) => T;
  readonly once: <T>(event: string, handler: ElementHandler, element: T) => T;
  readonly off: <T>(event: string, handler: ElementHandler | undefined, element: T) => T;
}

function makeEvents(): ElementEvents {
  const handlers = new Map<string, Set<ElementHandler>>();
  const events: ElementEvents = {
    emit(event, said) {
      for (const handle of handlers.get(event) ?? []) handle(said);
    },
    on(event, handler, element) {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
      return element;
    },
    once(event, handler, element) {
      const once: ElementHandler = (said) => {
        events.off(event, once, element);
        handler(said);
      };
      return events.on(event, once, element);
    },
    off(event, handler, element) {
      if (handler === undefined) handlers.delete(event);
      else handlers.get(event)?.delete(handler);
      return element;
    },
  };
  return events;
}

function heightOf(type: string, { ways }: ElementGroup): string {
  if (type !== 'payment') return '2rem';
  return ways.includes(',') ? '9rem' : '6rem';
}

interface Framed {
  readonly id: string;
  readonly type: string;
  readonly options: ElementOptions;
  readonly group: ElementGroup;
}

function frameFor({ id, type, options, group }: Framed): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const source = new URL(`/stripe/elements/${type}`, scriptOrigin);
  const asked = { element: id, group: group.id, key: group.key, locale: group.locale, page: location.origin };
  for (const [name, value] of Object.entries(asked)) source.searchParams.set(name, value);
  if (type === 'payment') source.searchParams.set('ways', group.ways);
  if (options.hidePostalCode === true) source.searchParams.set('postal', 'no');
  frame.src = source.href;
  frame.name = `__privateStripeFrame-${id}`;
  frame.title = type === 'payment' ? 'Secure payment input frame' : 'Secure card payment input frame';
  frame.allow = 'payment *';
  // Set by script: the policy of a page forbids only what its markup says.
  Object.assign(frame.style, { border: '0', width: '100%', height: heightOf(type, group) });
  return frame;
}
