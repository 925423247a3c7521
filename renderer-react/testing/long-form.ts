import type { CompiledForm, JsonObject } from 'formularium/engine';
import { page } from 'vitest/browser';
import { formWith } from './form-of.ts';

/** The number of fields in a row of a long page. */
export const ROW = 32;

/** A form of one page with many text fields, some of them replaced by others, by index. */
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

/** Gives the form a window as wide as a desktop's. */
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

/** True if a field is laid out and painted; the browser skips fields far out of view. */
export const isLaidOut = (element: Element): boolean =>
  element.checkVisibility({ contentVisibilityAuto: true });

export const fieldsLaidOut = (): number =>
  [...document.querySelectorAll('[data-field]')].filter(isLaidOut).length;

/** Waits until the browser has painted, including whatever came into view. */
export async function painted(): Promise<void> {
  for (let frames = 0; frames < 4; frames += 1) await new Promise((next) => requestAnimationFrame(next));
}

/** True if the element itself is on top at its middle, or at its lower edge. */
export function isPaintedAt(element: Element, edge: 'middle' | 'bottom'): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const y = edge === 'bottom' ? bottom - 3 : (top + bottom) / 2;
  return element.contains(document.elementFromPoint((left + right) / 2, y));
}
