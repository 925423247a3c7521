import { type Browser, type BrowserContextOptions, chromium as playwright } from 'playwright-core';
import { chromium } from '../../tools/chromium.mjs';
import { slowDown } from '../slow/slow-pages.ts';
import { slownessIn } from '../slow/slowness.ts';

/**
 * A browser for tests in which no page may breach its content security policy: every breach, whatever the test looked at, is
 * told when the browser is closed, and fails what closes it. `but` is a directive of which a test wants to see that it holds;
 * `more` is what the browser is started with besides.
 */
export async function strictBrowser({ but = '', more = [] as readonly string[] } = {}): Promise<Browser> {
  const launch = await chromium();
  const browser = await playwright.launch({ ...launch, args: [...(launch.args ?? []), ...more] });
  const { newContext, close } = browser;
  const slowness = slownessIn(process.env['SLOW']);
  const breaches = new Set<string>();
  return Object.assign(browser, {
    async newContext(options?: BrowserContextOptions) {
      const context = await newContext.call(browser, options);
      if (slowness > 1) slowDown(context, slowness);
      context.on('console', (message) => {
        const text = message.text();
        if (!text.includes('Content Security Policy') || (but !== '' && text.includes(`"${but} `))) return;
        breaches.add(`${message.location().url}: ${text}`);
      });
      return context;
    },
    async close() {
      await close.call(browser);
      if (breaches.size > 0) throw new Error(`The policy was breached.\n${[...breaches].join('\n')}`);
    },
  });
}
