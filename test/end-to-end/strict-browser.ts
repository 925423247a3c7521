import { type Browser, type BrowserContextOptions, chromium as playwright } from 'playwright-core';
import { chromium } from '../../tools/chromium.mjs';

/**
 * A browser for tests in which no page may breach its content security policy: every breach, whatever the test looked at, is
 * told when the browser is closed, and fails what closes it.
 */
export async function strictBrowser(): Promise<Browser> {
  const browser = await playwright.launch(await chromium());
  const { newContext, close } = browser;
  const breaches = new Set<string>();
  return Object.assign(browser, {
    async newContext(options?: BrowserContextOptions) {
      const context = await newContext.call(browser, options);
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy'))
          breaches.add(`${message.location().url}: ${message.text()}`);
      });
      return context;
    },
    async close() {
      await close.call(browser);
      if (breaches.size > 0) throw new Error(`The policy was breached.\n${[...breaches].join('\n')}`);
    },
  });
}
