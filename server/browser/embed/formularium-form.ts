import { type CloseDialog, openDialog } from './form-dialog.ts';
import { FormFrame } from './form-frame.ts';
import { dress } from './form-styles.ts';
import { isReturnTo } from './page-query.ts';

/** The name of the element, and of the events that happen to it: `formularium-load`, `-sent`, `-redirect`, `-error`. */
export const ELEMENT = 'formularium-form';

export interface EmbedOptions {
  /** The origin of the server, for elements that do not name another. */
  readonly server: string;
  /** The name of a frame whose page names none, and the words that close one, by language; English comes first. */
  readonly labels: Readonly<Record<string, readonly [frame: string, close: string]>>;
}

/** Defines the element, unless the page has it already. */
export function defineForm(options: EmbedOptions): void {
  if (customElements.get(ELEMENT) !== undefined) return;
  FormulariumForm.options = options;
  customElements.define(ELEMENT, FormulariumForm);
}

/** Whether a return link may still open a form: of several in a page, it opens the first. */
let isReturn = true;

/** A form of a server in a frame: at its place, or behind a button, over the page (`modal`) or in its place (`reveal`). */
class FormulariumForm extends HTMLElement {
  static options: EmbedOptions = { server: '', labels: {} };
  static readonly observedAttributes: readonly string[] = [
    'form',
    'src',
    'label',
    'mode',
    'button',
    'select',
  ];

  /** The content of the element, for those who get no form. */
  readonly #instead = document.createElement('slot');
  readonly #button = document.createElement('button');
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #frame = new FormFrame({
    onLoad: () => {
      this.#tell('load');
      this.#instead.hidden = true;
    },
    onFailure: (reason) => this.#fail(reason),
    onMessage: (message) => {
      if (message.type === 'escape') this.close();
      else if (message.type === 'sent') this.#tell('sent');
      else if (this.#tell('redirect', { url: message.url })) location.assign(message.url);
    },
    hasFocus: (frame) => this.#root.activeElement === frame,
  });
  #shut: CloseDialog | null = null;
  #isOpen = false;

  constructor() {
    super();
    dress(this.#root);
    this.#button.type = 'button';
    this.#button.part.add('button');
    this.#button.addEventListener('click', () => this.open());
    this.#root.append(this.#button, this.#instead);
  }

  connectedCallback(): void {
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
    this.#frame.listen();
    this.#show();
    addEventListener('hashchange', this.#followHash);
    this.#followHash();
    if (isReturn && isReturnTo(this.getAttribute('form-id'), location.search)) {
      isReturn = false;
      this.open();
    }
  }

  /** A link to the element, in its page or from elsewhere, opens it. */
  readonly #followHash = (): void => {
    if (location.hash === `#${this.id}`) this.open();
  };

  disconnectedCallback(): void {
    removeEventListener('hashchange', this.#followHash);
    this.#shut?.({ atOnce: true });
    this.#frame.stop();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  /** Opens the form of a button; `select` are the parameters of a return link that select its answers. */
  open(select?: string): void {
    if (select !== undefined) this.setAttribute('select', select);
    if (this.#isOpen || this.#mode === 'inline') return;
    this.#isOpen = true;
    this.#show();
    const content = this.#frame.box;
    if (this.#mode === 'reveal') {
      content.classList.add('grow');
      this.#root.append(content);
      return this.#frame.focus();
    }
    const onClosed = (): void => {
      this.#isOpen = false;
      this.#shut = null;
      // The same link opens it again, and the page does not when it is loaded again.
      if (location.hash === `#${this.id}`)
        history.replaceState(history.state, '', location.href.split('#')[0]);
    };
    const [, close] = labelsIn(languageOf(this));
    const title = this.getAttribute('label') || this.#button.textContent;
    this.#shut = openDialog(this.#root, {
      ...{ title, content, onClosed },
      close: this.getAttribute('close') || close,
    });
  }

  close(): void {
    this.#shut?.();
  }

  get #mode(): string {
    const mode = this.getAttribute('mode');
    return mode === 'modal' || mode === 'reveal' ? mode : 'inline';
  }

  /** Shows what the attributes name. */
  #show(): void {
    const { options } = FormulariumForm;
    const form = this.getAttribute('form') ?? '';
    const written = this.getAttribute('src') ?? options.server;
    const isNamed = form !== '' && URL.canParse(written, location.href);
    const isInline = this.#mode === 'inline';
    const [frameLabel] = labelsIn(languageOf(this));
    const title = this.getAttribute('label') || frameLabel;
    this.#instead.hidden = true;
    this.#button.hidden = isInline || (this.#mode === 'reveal' && this.#isOpen);
    this.#button.textContent = this.getAttribute('button') || title;
    this.#frame.box.hidden = !isNamed;
    if (!isNamed) return this.#fail('It names no form, or its src is wrong.');
    if (!isInline && !this.#isOpen) return;
    const server = new URL(written, location.href).origin;
    const select = this.getAttribute('select') ?? location.search;
    this.#frame.show(form, { server, title, scheme: schemeOf(this), select });
    // Not before: an empty frame loads as well.
    if (isInline && !this.#root.contains(this.#frame.box)) this.#root.prepend(this.#frame.box);
  }

  #fail(reason: string): void {
    this.#instead.hidden = false;
    console.error(`<${ELEMENT}>: ${reason}`, this);
    this.#tell('error', { reason });
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

function labelsIn(tag: string): readonly [frame: string, close: string] {
  const [language] = tag.toLowerCase().split('-');
  const all = Object.entries(FormulariumForm.options.labels);
  const [, labels = ['', '×'] as const] = all.find(([name]) => name === language) ?? all[0] ?? [];
  return labels;
}

/** A form is as light or dark as the page around it. */
function schemeOf(element: Element): string {
  const { colorScheme } = getComputedStyle(element);
  const [isDark, isLight] = [/\bdark\b/.test(colorScheme), /\blight\b/.test(colorScheme)];
  if (isDark && isLight) return '';
  return isDark ? '&scheme=dark' : '&scheme=light';
}
