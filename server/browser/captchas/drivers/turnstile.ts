import type { CaptchaDriver } from '../captcha-driver.ts';
import { loadScript } from '../load-script.ts';

interface Turnstile {
  readonly render: (element: HTMLElement, parameters: object) => string;
  readonly execute: (widget: string) => void;
  readonly reset: (widget: string) => void;
  readonly remove: (widget: string) => void;
}

/** Whether it is seen at all, its site key decides; an invisible one waits to be executed. */
const INVISIBLE = { execution: 'execute', appearance: 'interaction-only' };

export const turnstile = {
  name: 'turnstile',
  async open({ element, definition, sitekey, given, formId, language }, listener) {
    const { script = '', actions = {} } = given;
    const api = await loadScript<Turnstile>(script, 'turnstile', language);
    const { theme = 'light', size = 'normal' } = definition;
    const widget = api.render(element, {
      ...{ sitekey, theme, language, action: actions[formId] },
      ...(size === 'invisible' ? INVISIBLE : { size }),
      callback: listener.solved,
      'expired-callback': listener.expired,
      'error-callback': () => {
        listener.failed();
        return true; // it is said to the visitor, and need not be in the console
      },
    });
    return {
      execute: () => api.execute(widget),
      reset: () => api.reset(widget),
      remove: () => {
        api.remove(widget);
        element.replaceChildren();
      },
    };
  },
} as const satisfies CaptchaDriver;
