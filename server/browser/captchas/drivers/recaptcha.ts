import type { CaptchaDriver } from '../captcha-driver.ts';
import { loadScript } from '../load-script.ts';

interface Recaptcha {
  readonly render: (element: HTMLElement, parameters: object) => number;
  readonly execute: (widget: number, options: object) => PromiseLike<unknown>;
  readonly reset: (widget: number) => void;
}

/** All versions: those without a box are executed with an action, which only the third one takes. */
export const recaptcha = {
  name: 'recaptcha',
  async open({ element, definition, sitekey, given, formId, language }, listener) {
    const { script = '', actions = {} } = given;
    const api = await loadScript<Recaptcha>(script, 'grecaptcha', language);
    const { theme = 'light', size = 'normal', badge = 'bottomright' } = definition;
    // It takes an element only once.
    const place = element.appendChild(document.createElement('div'));
    const widget = api.render(place, {
      ...{ sitekey, theme, size, badge },
      callback: listener.solved,
      'expired-callback': listener.expired,
      'error-callback': listener.failed,
    });
    return {
      // The third version tells the promise alone; the others tell their callbacks.
      execute: () =>
        void Promise.resolve(api.execute(widget, { action: actions[formId] })).then(
          (token) => typeof token === 'string' && listener.solved(token),
          listener.failed,
        ),
      reset: () => api.reset(widget),
      remove: () => element.replaceChildren(),
    };
  },
} as const satisfies CaptchaDriver;
