import type { CompiledForm, JsonObject } from 'formularium/engine';
import { page } from 'vitest/browser';
import { formWith } from './form-of.ts';

/** So many fields of a page stand in one row, and may be passed over together. */
export const ROW = 32;

/** A form of one page with so many lines of text, some of which are other fields than that, by their place. */
export function longForm(count: number, others: Readonly<Record<number, JsonObject>> = {}): CompiledForm {
  return formWith(
    Array.from({ length: count }, (_, n) => ({
      id: `f${n}`,
      kind: 'text',
      label: `Field ${n}`,
      ...others[n],
    })),
  );
}

/** Shown when another field says “y”. */
export const shownBy = (field: string): JsonObject => ({
  conditions: [{ action: 'show', rule: 'all', conditions: [{ field, operator: '=', value: 'y' }] }],
});

/** The whole of the window is for the form, as it is on a desk. */
export async function onADesk(): Promise<void> {
  await page.viewport(1280, 900);
  window.scrollTo(0, 0);
}

export const boxOf = (id: string): HTMLElement => {
  const box = document.querySelector<HTMLElement>(`[data-field="${id}"]`);
  if (box === null) throw new Error(`“${id}” is not on the page.`);
  return box;
};

export const controlOf = (id: string): HTMLElement => {
  const control = boxOf(id).querySelector<HTMLElement>('input, select, textarea, button');
  if (control === null) throw new Error(`“${id}” has no control.`);
  return control;
};

/** Whether a field is laid out and painted: the browser passes over what is far out of view. */
export const isLaidOut = (element: Element): boolean =>
  element.checkVisibility({ contentVisibilityAuto: true });

export const fieldsLaidOut = (): number =>
  [...document.querySelectorAll('[data-field]')].filter(isLaidOut).length;

/** Until the browser has shown what there is, and what came into view with it. */
export async function painted(): Promise<void> {
  for (let frames = 0; frames < 4; frames += 1) await new Promise((next) => requestAnimationFrame(next));
}

/** Whether what is painted at the middle of an element, or at an edge of it, is the element itself. */
export function isPaintedAt(element: Element, edge: 'middle' | 'bottom'): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const y = edge === 'bottom' ? bottom - 3 : (top + bottom) / 2;
  return element.contains(document.elementFromPoint((left + right) / 2, y));
}
