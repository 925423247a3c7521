import type { Page } from 'playwright-core';

/**
 * Waits until whatever watches for this element to come into view has learned of it, and what it has asked for since has gone out.
 * Watchers learn in the order in which they began to watch, and requests go out in the order in which they are made.
 */
export async function untilNoticed(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate(
      (element) => new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(element)),
    );
  const last = page.waitForRequest((request) => request.url().endsWith('?noticed'));
  await page.evaluate(() => fetch('/health?noticed').then(() => undefined));
  await last;
}
