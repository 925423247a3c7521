import { type FrameMessage, post, readFrameMessage } from './messages.ts';
import { queryForFrame } from './page-query.ts';

/** The name of the element, and of the events that happen to it: `formularium-load`, `-sent`, `-redirect`, `-error`. */
export const ELEMENT = 'formularium-form';

/** The height of a form that has not told its own yet (spec 000 §9). */
const FIRST_HEIGHT = 700;
/** A frame that has said nothing by then has no form in it that can. */
const PATIENCE_MS = 5_000;

/** What the form's page cannot do without. Windows that it opens are like any other. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

export interface EmbedOptions {
  /** The origin of the server, for elements that do not name another. */
  readonly server: string;
  /** The name of a frame whose page names none, by language; English comes first. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Defines the element, unless the page has it already. */
export function defineForm(options: EmbedOptions): void {
  if (customElements.get(ELEMENT) !== undefined) return;
  FormulariumForm.options = options;
  customElements.define(ELEMENT, FormulariumForm);
}

/** A form of a server, in a frame that is as tall as the form. */
class FormulariumForm extends HTMLElement {
  static options: EmbedOptions = { server: '', labels: {} };
  static readonly observedAttributes: readonly string[] = ['form', 'src', 'label'];

  readonly #frame = document.createElement('iframe');
  /** Stands where the focus is in the frame, to be scrolled to. */
  readonly #focused = document.createElement('span');
  /** The content of the element, for those who get no form. */
  readonly #instead = document.createElement('slot');
  #server = '';
  #patience: ReturnType<typeof setTimeout> | undefined;
  #drawing = 0;
  #height = FIRST_HEIGHT;
  #focus: Extract<FrameMessage, { type: 'focus' }> | null = null;

  constructor() {
    super();
    const frame = this.#frame;
    frame.setAttribute('sandbox', SANDBOX);
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      border: '0',
      height: `${FIRST_HEIGHT}px`,
    });
    Object.assign(this.#focused.style, {
      position: 'absolute',
      visibility: 'hidden',
      scrollMargin: '1rem',
    });
    frame.addEventListener('load', () => this.#greet());
    const box = document.createElement('div');
    box.style.position = 'relative';
    box.append(frame, this.#focused);
    this.attachShadow({ mode: 'open' }).append(box, this.#instead);
  }

  connectedCallback(): void {
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
    addEventListener('message', this.#hear);
    this.#show();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#hear);
    clearTimeout(this.#patience);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  /** Shows the form that the attributes name. */
  #show(): void {
    this.#instead.hidden = true;
    const { server, labels } = FormulariumForm.options;
    const form = this.getAttribute('form') ?? '';
    const written = this.getAttribute('src') ?? server;
    const isNamed = form !== '' && URL.canParse(written, location.href);
    this.#frame.style.display = isNamed ? 'block' : 'none';
    if (!isNamed) return this.#fail('It names no form, form="contact-190", or its src is not an address.');
    this.#server = new URL(written, location.href).origin;
    this.#frame.title = this.getAttribute('label') || labelIn(labels, languageOf(this));
    const address = new URL(`/forms/${encodeURIComponent(form)}`, this.#server);
    address.search = `embedded${schemeOf(this)}&${queryForFrame(location.search)}`.replace(/&$/, '');
    if (this.#frame.src !== address.href) this.#frame.src = address.href;
  }

  #greet(): void {
    const { contentWindow } = this.#frame;
    if (contentWindow === null) return;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(
      () => this.#fail('The form may not be embedded here, or is not there.'),
      PATIENCE_MS,
    );
    post(contentWindow, { type: 'hello' }, this.#server);
  }

  #fail(reason: string): void {
    this.#instead.hidden = false;
    console.error(`<${ELEMENT}>: ${reason}`, this);
    this.#tell('error', { reason });
  }

  readonly #hear = ({ source, origin, data }: MessageEvent): void => {
    if (source !== this.#frame.contentWindow || origin !== this.#server) return;
    const message = readFrameMessage(data);
    if (message === null) return;
    if (this.#patience !== undefined) this.#tell('load');
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#instead.hidden = true;
    this.#obey(message);
  };

  #obey(message: FrameMessage): void {
    switch (message.type) {
      case 'height':
        this.#height = message.height;
        return this.#draw();
      case 'focus':
        this.#focus = message;
        return this.#draw();
      case 'sent':
        this.#tell('sent');
        return;
      case 'redirect':
        if (this.#tell('redirect', { url: message.url })) location.assign(message.url);
    }
  }

  /** However many messages come, the page is laid out once before it is painted. */
  #draw(): void {
    this.#drawing ||= requestAnimationFrame(() => {
      this.#drawing = 0;
      this.#frame.style.height = `${this.#height}px`;
      const focus = this.#focus;
      this.#focus = null;
      // A frame without the focus does not move the page.
      if (focus === null || this.shadowRoot?.activeElement !== this.#frame) return;
      Object.assign(this.#focused.style, { top: `${focus.top}px`, height: `${focus.height}px` });
      this.#focused.scrollIntoView({ block: 'nearest' });
    });
  }

  /** Tells the page; false if it wants to see to it itself. */
  #tell(what: string, detail: object = {}): boolean {
    const form = this.getAttribute('form');
    const init = { bubbles: true, cancelable: true, composed: true, detail: { form, ...detail } };
    return this.dispatchEvent(new CustomEvent(`formularium-${what}`, init));
  }
}

function languageOf(element: Element): string {
  return element.closest<HTMLElement>('[lang]')?.lang ?? '';
}

function labelIn(labels: EmbedOptions['labels'], tag: string): string {
  const [language] = tag.toLowerCase().split('-');
  const all = Object.entries(labels);
  const [, label = ''] = all.find(([name]) => name === language) ?? all[0] ?? [];
  return label;
}

/** A form is as light or dark as the page around it. */
function schemeOf(element: Element): string {
  const { colorScheme } = getComputedStyle(element);
  const [isDark, isLight] = [/\bdark\b/.test(colorScheme), /\blight\b/.test(colorScheme)];
  if (isDark && isLight) return '';
  return isDark ? '&scheme=dark' : '&scheme=light';
}
