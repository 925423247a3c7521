import { announce, type RenderParameters, widgetsAt } from './stand-in.ts';

// Stands in for https://challenges.cloudflare.com/turnstile/v0/api.js with render=explicit.
const widgets = widgetsAt('/cdn-cgi/challenge-platform/frame');

interface TurnstileParameters extends RenderParameters {
  readonly execution?: 'render' | 'execute';
  readonly appearance?: 'always' | 'execute' | 'interaction-only';
}

/** The real one makes its widgets visible as the site key says, and as “appearance” says. */
function sized(parameters: TurnstileParameters): RenderParameters {
  return parameters.appearance === 'interaction-only' ? { ...parameters, size: 'invisible' } : parameters;
}

Reflect.set(window, 'turnstile', {
  ready: (callback: () => void) => setTimeout(callback),
  render(container: string | HTMLElement, parameters: TurnstileParameters) {
    const id = widgets.render(container, sized(parameters));
    if (parameters.execution !== 'execute' && sized(parameters).size === 'invisible')
      void widgets.execute(id).catch(() => {});
    return id;
  },
  // Only the callbacks hear of it.
  execute: (id: string) => void widgets.execute(id).catch(() => {}),
  reset: widgets.reset,
  remove: widgets.remove,
  getResponse: widgets.response,
  isExpired: (id?: string) => widgets.response(id) === '',
});
announce();
