/** What a page asks of a captcha when it renders it, in the words of all three providers. */
export interface RenderParameters {
  readonly sitekey: string;
  readonly theme?: string;
  readonly size?: string;
  readonly badge?: string;
  readonly action?: string;
  readonly cData?: string;
  readonly callback?: (token: string) => void;
  readonly 'expired-callback'?: () => void;
  readonly 'error-callback'?: (code?: string) => void;
}

/** A message of a frame to the page around it. */
type PuzzleMessage =
  | { readonly widget: string; readonly type: 'token'; readonly token: string; readonly seconds: number }
  | { readonly widget: string; readonly type: 'error'; readonly code: string };

interface StandInWidget {
  readonly id: string;
  readonly parameters: RenderParameters;
  readonly frame: HTMLIFrameElement;
  response: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  waiting: ((outcome: PuzzleMessage) => void)[];
}

/** The widgets of a page, as each provider’s script has them. */
export interface StandInWidgets {
  readonly render: (container: string | HTMLElement, parameters: RenderParameters) => string;
  readonly execute: (id: string, action?: string) => Promise<string>;
  readonly reset: (id?: string) => void;
  readonly remove: (id?: string) => void;
  readonly response: (id?: string) => string;
}

const script: HTMLScriptElement | null =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
const address = new URL(script?.src ?? location.href);

/** Calls the function that the address of the script names, once the script is there. */
export function announce(): void {
  const name = address.searchParams.get('onload') ?? '';
  const callback: unknown = Reflect.get(window, name);
  if (typeof callback === 'function') setTimeout(() => callback());
}

/** StandInWidgets whose frames are at this path of the emulator. */
export function widgetsAt(framePath: string): StandInWidgets {
  const widgets = new Map<string, StandInWidget>();
  const find = (id?: string): StandInWidget => {
    const widget = id === undefined ? [...widgets.values()][0] : widgets.get(String(id));
    if (widget === undefined) throw new Error(`There is no widget “${id}”.`);
    return widget;
  };
  addEventListener('message', ({ origin, data }: MessageEvent<PuzzleMessage>) => {
    const widget = widgets.get(data?.widget);
    if (origin === address.origin && widget !== undefined) hear(widget, data);
  });
  return {
    render(container, parameters) {
      const place = typeof container === 'string' ? document.getElementById(container) : container;
      if (place === null || place.hasChildNodes()) throw new Error('A captcha needs an empty element.');
      const id = String(widgets.size);
      const frame = place.appendChild(frameFor(id, framePath, parameters));
      widgets.set(id, { id, parameters, frame, response: '', timer: undefined, waiting: [] });
      return id;
    },
    execute(id, action = '') {
      const widget = find(id);
      return new Promise((resolve, reject) => {
        widget.waiting.push((outcome) =>
          outcome.type === 'token' ? resolve(outcome.token) : reject(new Error(outcome.code)),
        );
        tell(widget, { type: 'execute', action });
      });
    },
    reset(id) {
      const widget = find(id);
      clearTimeout(widget.timer);
      widget.response = '';
      tell(widget, { type: 'reset' });
    },
    remove(id) {
      const widget = find(id);
      clearTimeout(widget.timer);
      widget.frame.remove();
      widgets.delete(widget.id);
    },
    response: (id) => find(id).response,
  };
}

function hear(widget: StandInWidget, message: PuzzleMessage): void {
  const { parameters } = widget;
  if (message.type === 'token') {
    widget.response = message.token;
    widget.timer = setTimeout(() => {
      widget.response = '';
      parameters['expired-callback']?.();
      tell(widget, { type: 'reset' });
    }, message.seconds * 1000);
    parameters.callback?.(message.token);
  } else parameters['error-callback']?.(message.code);
  for (const tellOutcome of widget.waiting.splice(0)) tellOutcome(message);
}

/** A frame that is not loaded yet is told once it is. */
function tell({ frame }: StandInWidget, message: object): void {
  const send = (): void => frame.contentWindow?.postMessage(message, address.origin);
  if (frame.dataset['loaded'] === 'yes') send();
  else frame.addEventListener('load', send, { once: true });
}

function frameFor(widget: string, path: string, parameters: RenderParameters): HTMLIFrameElement {
  const { sitekey, theme = 'light', size = 'normal', action = '', cData = '' } = parameters;
  const frame = document.createElement('iframe');
  const source = new URL(path, address.origin);
  const language = address.searchParams.get('hl') ?? 'en';
  const asked = { widget, sitekey, theme, size, action, cdata: cData, hl: language };
  for (const [name, value] of Object.entries({
    ...asked,
    hostname: location.hostname,
    page: location.origin,
  }))
    source.searchParams.set(name, value);
  frame.src = source.href;
  frame.title = 'Captcha';
  frame.width = size === 'compact' ? '160' : '300';
  frame.height = size === 'compact' ? '140' : '74';
  // Set by script: the policy of a page forbids only what its markup says.
  frame.style.border = '0';
  if (size === 'invisible') frame.hidden = true;
  frame.addEventListener('load', () => {
    frame.dataset['loaded'] = 'yes';
  });
  return frame;
}
