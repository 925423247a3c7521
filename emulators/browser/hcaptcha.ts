import { announce, widgetsAt } from './stand-in.ts';

// Stands in for https://js.hcaptcha.com/1/api.js with render=explicit.
const widgets = widgetsAt('/captcha/v1/frame');

Reflect.set(window, 'hcaptcha', {
  render: widgets.render,
  execute(id: string, options?: { readonly async?: boolean }) {
    const executed = widgets.execute(id).then((response) => ({ response, key: id }));
    if (options?.async === true) return executed;
    // Without “async” only the callbacks hear of it.
    void executed.catch(() => {});
    return undefined;
  },
  reset: widgets.reset,
  remove: widgets.remove,
  getResponse: widgets.response,
});
announce();
