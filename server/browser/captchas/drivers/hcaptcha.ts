import type { CaptchaDriver } from '../captcha-driver.ts';
import { loadScript } from '../load-script.ts';

interface Hcaptcha {
  readonly render: (element: HTMLElement, parameters: object) => string;
  readonly execute: (widget: string, options: object) => Promise<{ readonly response: string }>;
  readonly reset: (widget: string) => void;
  readonly remove: (widget: string) => void;
}

export const hcaptcha = {
  name: 'hcaptcha',
  async open({ element, definition, sitekey, given, language }, listener) {
    const { script = '' } = given;
    const api = await loadScript<Hcaptcha>(script, 'hcaptcha', language);
    const { theme = 'light', size = 'normal' } = definition;
    const widget = api.render(element, {
      ...{ sitekey, theme, size },
      callback: listener.solved,
      'expired-callback': listener.expired,
      'error-callback': listener.failed,
    });
    return {
      // It rejects when its visitor closes the question.
      execute: () =>
        void api
          .execute(widget, { async: true })
          .then(({ response }) => listener.solved(response), listener.failed),
      reset: () => api.reset(widget),
      remove: () => {
        api.remove(widget);
        element.replaceChildren();
      },
    };
  },
} as const satisfies CaptchaDriver;
