import { describe, expect, it } from 'vitest';
import { strictBrowser } from './strict-browser.ts';

/** Opens a page of this markup, whose policy permits no script but its own files. */
async function opened(markup: string): Promise<{ readonly close: () => Promise<void> }> {
  const browser = await strictBrowser();
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'self'" },
      body: markup,
    }),
  );
  await page.goto('http://formularium.test/');
  // A console is told everything in its order.
  const last = page.waitForEvent('console', (message) => message.text() === 'the last');
  await page.evaluate(() => console.log('the last'));
  await last;
  return browser;
}

describe('a strict browser', () => {
  it('reports a breach when it is closed', async () => {
    const browser = await opened('<title>X</title><script>document.title = "Y"</script>');
    await expect(browser.close()).rejects.toThrow(/The policy was breached.*formularium\.test/s);
  });

  it('reports nothing for a page that keeps to its policy', async () => {
    const browser = await opened('<title>X</title><p>Nothing to run.</p>');
    await expect(browser.close()).resolves.toBeUndefined();
  });
});
