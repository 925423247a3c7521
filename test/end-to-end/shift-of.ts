import type { Page } from 'playwright-core';

/** How much of the page has moved since it began to load. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let all = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) all += Reflect.get(entry, 'value');
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(all)));
      }),
  );
}
