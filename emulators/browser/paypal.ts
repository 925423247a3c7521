// Stands in for https://www.paypal.com/sdk/js with components=buttons.

const script: HTMLScriptElement | null =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
const address = new URL(script?.src ?? location.href);

interface ButtonsOptions {
  readonly style?: { readonly height?: number };
  readonly createOrder?: (data: object, actions: object) => Promise<string>;
  readonly onInit?: (data: object, actions: object) => void;
  readonly onClick?: (data: object, actions: object) => Promise<void> | void;
  readonly onApprove?: (data: { readonly orderID: string }, actions: object) => Promise<void>;
  readonly onCancel?: (data: { readonly orderID?: string }, actions: object) => void;
  readonly onError?: (error: unknown) => void;
}

/** What the frame of a button tells. */
interface ToldByButton {
  readonly type: 'ready' | 'click' | 'paypal-approved' | 'paypal-cancelled' | 'closed' | 'blocked';
  readonly order?: string;
}

/** Whether a button can be pressed, and whether the payer is asked now. */
interface ButtonState {
  isEnabled: boolean;
  isOpen: boolean;
}

type TellFrame = (message: object) => void;

/** Asks the page for an order, if it wants to be paid. */
async function begin(options: ButtonsOptions, state: ButtonState, tell: TellFrame): Promise<void> {
  if (state.isOpen) return;
  let isRejected = !state.isEnabled;
  const resolve = async (): Promise<void> => undefined;
  const reject = async (): Promise<void> => {
    isRejected = true;
  };
  await options.onClick?.({ fundingSource: 'paypal' }, { resolve, reject });
  if (isRejected) return tell({ type: 'close' });
  state.isOpen = true;
  tell({ type: 'order', order: await options.createOrder?.({ paymentSource: 'paypal' }, {}) });
}

/** Hands what the frame tells to the page. */
function hearing(options: ButtonsOptions, state: ButtonState, tell: TellFrame): (told: ToldByButton) => void {
  const failed = (error: unknown): void => {
    state.isOpen = false;
    tell({ type: 'close' });
    options.onError?.(error);
  };
  const press = (): void => void begin(options, state, tell).catch(failed);
  const end = (order: string | undefined): void => {
    if (state.isOpen) options.onCancel?.(order === undefined ? {} : { orderID: order }, {});
    state.isOpen = false;
  };
  const heard: Readonly<Partial<Record<ToldByButton['type'], (told: ToldByButton) => void>>> = {
    click: press,
    blocked: () => failed(new Error('The window of PayPal could not be opened.')),
    'paypal-approved'({ order = '' }) {
      state.isOpen = false;
      void options.onApprove?.({ orderID: order }, { restart: press }).catch(failed);
    },
    'paypal-cancelled': ({ order }) => end(order),
    closed: ({ order }) => end(order),
  };
  return (told) => heard[told.type]?.(told);
}

function frameOf({ style }: ButtonsOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const asked = new URLSearchParams({ page: location.origin });
  frame.src = `${address.origin}/paypal/button?${asked.toString()}`;
  frame.title = 'PayPal';
  Object.assign(frame.style, { border: '0', width: '100%', height: `${style?.height ?? 45}px` });
  return frame;
}

function buttons(options: ButtonsOptions) {
  const frame = frameOf(options);
  const state: ButtonState = { isEnabled: true, isOpen: false };
  const tell: TellFrame = (message) => frame.contentWindow?.postMessage(message, address.origin);
  const enable = async (isEnabled: boolean): Promise<void> => {
    state.isEnabled = isEnabled;
    tell({ type: 'enable', isEnabled });
  };
  const hear = hearing(options, state, tell);
  let ready = (): void => undefined;
  const listen = ({ origin, source, data }: MessageEvent<ToldByButton | null>): void => {
    if (origin !== address.origin || source !== frame.contentWindow || data === null) return;
    if (data.type === 'ready') ready();
    else hear(data);
  };
  return {
    isEligible: () => true,
    async render(container: HTMLElement | string): Promise<void> {
      const place = typeof container === 'string' ? document.querySelector(container) : container;
      if (place === null) throw new Error('Document is ready and element does not exist.');
      addEventListener('message', listen);
      await new Promise<void>((resolve) => {
        ready = resolve;
        place.append(frame);
      });
      await enable(state.isEnabled);
      options.onInit?.({}, { enable: () => enable(true), disable: () => enable(false) });
    },
    async close(): Promise<void> {
      removeEventListener('message', listen);
      frame.remove();
    },
  };
}

Reflect.set(window, 'paypal', { version: '5.0.0', Buttons: buttons });
