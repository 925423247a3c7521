import type { Behaviour } from './behaviour.ts';

/** Spec 001 §4: the width of a form, and that of a window in which it counts. */
const MOST_FORM = 480;
const LEAST_WINDOW = 783;

/** Marks a form that has little room in a window that has enough. */
export const smallForm = {
  selector: '[data-small-form]',
  enhance(form) {
    const mark = (): void => {
      form.classList.toggle('small-form', form.offsetWidth <= MOST_FORM && innerWidth > LEAST_WINDOW);
    };
    new ResizeObserver(mark).observe(form);
    mark();
  },
} as const satisfies Behaviour;
