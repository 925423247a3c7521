import { announce, type RenderParameters, widgetsAt } from './stand-in.ts';

// Stands in for https://www.google.com/recaptcha/api.js with render=explicit.
const widgets = widgetsAt('/recaptcha/api2/anchor');

Reflect.set(window, 'grecaptcha', {
  ready: (callback: () => void) => setTimeout(callback),
  // The real one numbers its widgets.
  render: (container: string | HTMLElement, parameters: RenderParameters) =>
    Number(widgets.render(container, parameters)),
  execute: (id: number, options?: { readonly action?: string }) =>
    widgets.execute(String(id), options?.action),
  reset: (id?: number) => widgets.reset(id === undefined ? undefined : String(id)),
  getResponse: (id?: number) => widgets.response(id === undefined ? undefined : String(id)),
});
announce();
