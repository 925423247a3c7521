import { type FrameMessage, post, readFrameMessage } from './messages.ts';
import { queryForFrame } from './page-query.ts';

/** The height of a form that has not told its own yet, or is loading again (spec 000 §9). */
const FIRST_HEIGHT = 700;
/** A frame that has said nothing by then has no form in it that can. */
const PATIENCE_MS = 5_000;
/** In which what stands for a loading form fades (spec 000 §9). */
const FADE_MS = 400;

/** What the form's page cannot do without. Windows that it opens are like any other. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** What a frame tells the element that shows it. */
export interface FrameListener {
  /** The form is there, for the first time or again. */
  readonly onLoad: () => void;
  readonly onFailure: (reason: string) => void;
  readonly onMessage: (message: Extract<FrameMessage, { type: 'sent' | 'redirect' | 'escape' }>) => void;
  /** Whether the frame has the focus. */
  readonly hasFocus: (frame: HTMLIFrameElement) => boolean;
}

/** The frame that a form is shown in, as tall as the form. */
export class FormFrame {
  readonly box: HTMLElement = document.createElement('div');
  readonly #frame = document.createElement('iframe');
  /** Stands where the focus is in the frame, to be scrolled to. */
  readonly #focused = document.createElement('span');
  readonly #loader = document.createElement('span');
  readonly #listener: FrameListener;
  #server = '';
  #patience: ReturnType<typeof setTimeout> | undefined;
  #isLoading = false;
  #drawing = 0;
  #height = FIRST_HEIGHT;
  #focus: Extract<FrameMessage, { type: 'focus' }> | null = null;

  constructor(listener: FrameListener) {
    this.#listener = listener;
    const frame = this.#frame;
    frame.setAttribute('sandbox', SANDBOX);
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: `${FIRST_HEIGHT}px` });
    Object.assign(this.#focused.style, { position: 'absolute', visibility: 'hidden', scrollMargin: '1rem' });
    this.#loader.className = 'loader';
    frame.addEventListener('load', () => this.#greet());
    this.box.style.position = 'relative';
    this.box.append(frame, this.#focused, this.#loader);
  }

  listen(): void {
    addEventListener('message', this.#hear);
  }

  stop(): void {
    removeEventListener('message', this.#hear);
    clearTimeout(this.#patience);
  }

  /** Shows a form of a server; `select` are the parameters that select its answers. */
  show(form: string, at: { server: string; title: string; scheme: string; select: string }): void {
    this.#server = at.server;
    this.#frame.title = at.title;
    // A form may be paid, also by what a browser keeps for that.
    this.#frame.allow = 'payment';
    const address = new URL(`/forms/${encodeURIComponent(form)}`, at.server);
    address.search = `embedded${at.scheme}&${queryForFrame(at.select)}`.replace(/&$/, '');
    if (this.#frame.src === address.href && this.box.isConnected) return;
    this.#startLoading();
    this.#frame.src = address.href;
  }

  focus(): void {
    this.#frame.focus();
  }

  #startLoading(): void {
    for (const motion of this.#loader.getAnimations()) motion.cancel();
    this.#loader.hidden = false;
    this.#isLoading = true;
    this.#height = FIRST_HEIGHT;
    this.#draw();
  }

  #greet(): void {
    const { contentWindow } = this.#frame;
    if (contentWindow === null) return;
    clearTimeout(this.#patience);
    const reason = 'The form is not there, or may not be embedded.';
    this.#patience = setTimeout(() => this.#endLoading(() => this.#listener.onFailure(reason)), PATIENCE_MS);
    // Whatever else the address of the page holds is between it and its visitor.
    post(contentWindow, { type: 'hello', path: location.pathname }, this.#server);
  }

  #endLoading(then: () => void): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#isLoading = false;
    then();
    const fade = this.#loader.animate({ opacity: [1, 0] }, FADE_MS);
    fade.onfinish = () => {
      this.#loader.hidden = true;
    };
  }

  readonly #hear = ({ source, origin, data }: MessageEvent): void => {
    if (source !== this.#frame.contentWindow || origin !== this.#server) return;
    const message = readFrameMessage(data);
    if (message === null) return;
    if (message.type === 'leaving') return this.#startLoading();
    if (this.#isLoading || this.#patience !== undefined) this.#endLoading(this.#listener.onLoad);
    if (message.type === 'height') this.#height = message.height;
    else if (message.type === 'focus') this.#focus = message;
    else return this.#listener.onMessage(message);
    this.#draw();
  };

  /** However many messages come, the page is laid out once before it is painted. */
  #draw(): void {
    this.#drawing ||= requestAnimationFrame(() => {
      this.#drawing = 0;
      this.#frame.style.height = `${this.#height}px`;
      const focus = this.#focus;
      this.#focus = null;
      // A frame without the focus does not move the page.
      if (focus === null || !this.#listener.hasFocus(this.#frame)) return;
      Object.assign(this.#focused.style, { top: `${focus.top}px`, height: `${focus.height}px` });
      this.#focused.scrollIntoView({ block: 'nearest' });
    });
  }
}
