import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a page has heard of the forms in it. */
export interface FormHappening {
  readonly type: string;
  readonly detail: Readonly<Record<string, string>>;
}

/** A page of another site with a form in it, as its visitor and its scripts see it. */
export interface EmbeddingPage {
  readonly page: Page;
  readonly happenings: () => Promise<readonly FormHappening[]>;
  /** Resolves with the details of the first happening of this type, once there is one. */
  readonly heard: (type: string) => Promise<FormHappening['detail']>;
  /** The height of the frame in the page. */
  readonly height: () => Promise<number>;
  /** Resolves once the frame is just as tall as its content. */
  readonly fits: () => Promise<void>;
  readonly form: () => Frame;
  /** Resolves when the page has dealt with all that its form has told it so far. */
  readonly toldAll: () => Promise<void>;
}

/**
 * Listens in a window for a message that comes after all others. What is returned waits until the window has dealt with it, and has
 * been painted.
 */
export async function lastIn(window: Page | Frame): Promise<() => Promise<void>> {
  await window.evaluate(() => {
    const last = new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => {
        if (data === 'the last') requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
    });
    Object.assign(globalThis, { last });
  });
  return () => window.evaluate(() => Reflect.get(globalThis, 'last'));
}

/** Opens a page, and listens to its forms; `server` is where they come from. */
export async function openEmbedding(page: Page, address: string, server: string): Promise<EmbeddingPage> {
  await page.addInitScript(listen);
  await page.goto(address);
  const happenings: EmbeddingPage['happenings'] = () =>
    page.evaluate(() => Reflect.get(window, 'happenings'));
  const height = (): Promise<number> =>
    page
      .locator('formularium-form iframe')
      .first()
      .evaluate((frame) => frame.getBoundingClientRect().height);
  const form = (): Frame => {
    const found = page.frames().find((frame) => frame.url().startsWith(`${server}/forms/`));
    if (found === undefined) throw new Error('The page has no frame with a form.');
    return found;
  };
  return {
    page,
    happenings,
    async heard(type) {
      await expect
        .poll(happenings, { timeout: 20_000 })
        .toContainEqual(expect.objectContaining({ type: `formularium-${type}` }));
      const all = await happenings();
      return all.find((one) => one.type === `formularium-${type}`)?.detail ?? {};
    },
    height,
    async fits() {
      const frame = form();
      const inside = (): Promise<readonly number[]> =>
        frame.evaluate(() => {
          const content = document.getElementById('main')?.scrollHeight ?? 0;
          return [content, document.documentElement.scrollHeight, innerHeight];
        });
      await expect.poll(async () => new Set([...(await inside()), await height()]).size).toBe(1);
    },
    form,
    async toldAll() {
      const dealtWith = await lastIn(page);
      await form().evaluate(() => parent.postMessage('the last', '*'));
      await dealtWith();
    },
  };
}

/** Keeps what happens, before any script of the page runs. */
function listen(): void {
  const happenings: object[] = [];
  Object.assign(window, { happenings });
  for (const what of ['load', 'sent', 'redirect', 'error'])
    addEventListener(`formularium-${what}`, (event) => {
      happenings.push({ type: event.type, detail: (event as CustomEvent).detail });
    });
}
