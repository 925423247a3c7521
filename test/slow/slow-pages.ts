import type { BrowserContext, Page } from 'playwright-core';

/** A phone far from a mast: each request waits, and what comes takes its time, in bytes a second. */
const NETWORK = { offline: false, latency: 200, downloadThroughput: 200_000, uploadThroughput: 100_000 };

/** Slows down every page of a context, also those that its pages open. */
export function slowDown(context: BrowserContext, slowness: number): void {
  const slowed = new Map<Page, Promise<void>>();
  const slow = (page: Page): Promise<void> => {
    const known = slowed.get(page) ?? slowPage(page, slowness);
    slowed.set(page, known);
    return known;
  };
  context.on('page', slow);
  const { newPage } = context;
  Object.assign(context, {
    async newPage() {
      const page = await newPage.call(context);
      await slow(page);
      return page;
    },
  });
}

async function slowPage(page: Page, slowness: number): Promise<void> {
  // A page that was closed at once needs no slowing down.
  const session = await page.context().newCDPSession(page).catch(unlessClosed(page));
  await session?.send('Emulation.setCPUThrottlingRate', { rate: slowness }).catch(unlessClosed(page));
  await session?.send('Network.emulateNetworkConditions', NETWORK).catch(unlessClosed(page));
}

function unlessClosed(page: Page): (cause: unknown) => undefined {
  return (cause) => {
    if (!page.isClosed()) throw cause;
  };
}
