import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWalk, type Walk } from './walk.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.end());

interface Node {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

/** The accessibility tree, as the browser hands it to assistive technology. */
async function tree(page: Page): Promise<readonly Node[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  return nodes as unknown as readonly Node[];
}

const property = (node: Node, name: string) => node.properties?.find((one) => one.name === name)?.value.value;

/** What is said aloud now: the texts within live regions. */
async function said(page: Page): Promise<readonly string[]> {
  const nodes = await tree(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isLive = (node: Node | undefined): boolean =>
    node !== undefined &&
    (['polite', 'assertive'].includes(String(property(node, 'live'))) ||
      isLive(byId.get(node.parentId ?? '')));
  return nodes
    .filter((node) => node.role?.value === 'StaticText' && isLive(node))
    .map(({ name }) => name?.value ?? '');
}

async function focused(page: Page): Promise<string> {
  const node = (await tree(page)).find(
    (one) => property(one, 'focused') === true && one.role?.value !== 'RootWebArea',
  );
  return `${node?.role?.value}: ${node?.name?.value}`;
}

describe('the accessibility tree', () => {
  it('tells of what is wanting when a form is sent, and of each field where it is', async () => {
    const page = await walk.open('forms/contact-190/wanting');
    expect(await said(page)).toContain('Please correct the errors before submission.');
    expect(await focused(page)).toBe('textbox: First name');
    const email = (await tree(page)).find(
      ({ name, role }) => role?.value === 'textbox' && name?.value === 'Email address',
    );
    expect(email && property(email, 'invalid')).toBe('true');
    await page.context().close();
  });

  it('tells of another page by its heading, and how far one is', async () => {
    const page = await walk.open('forms/quote/page-2');
    expect(await focused(page)).toBe('heading: Step 2 of 3 Your company');
    const progress = (await tree(page)).find(({ role }) => role?.value === 'progressbar');
    expect(progress?.name?.value).toBe('Progress');
    expect(progress && property(progress, 'valuetext')).toBe('Page 2 of 3');
    await page.context().close();
  });

  it('tells of a total when it has come to rest', async () => {
    const page = await walk.open('kinds/donation-summary/empty');
    await page.getByRole('textbox').first().fill('250');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await said(page)).join(' ')).toMatch(/Donation Total: \$250\.00/);
    await page.context().close();
  });

  it('tells how much may still be written, near the end of it', async () => {
    const page = await walk.open('forms/contact-190/as-it-opens');
    await page.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(170));
    await expect.poll(() => said(page)).toContain('Characters left: 10');
    await page.context().close();
  });

  it.each([
    { specimen: 'forms/poll/accepted', is: 'heading: Results' },
    { specimen: 'forms/application/draft-saved', is: 'heading: Your draft is saved' },
    { specimen: 'forms/login/second-factor', is: 'heading: One more step' },
    { specimen: 'forms/knowledge-quiz/accepted', is: 'heading: 5 of 5 – thank you for taking part.' },
  ])('tells of a screen by its heading: $is', async ({ specimen, is }) => {
    const page = await walk.open(specimen);
    await expect.poll(() => focused(page)).toBe(is);
    await page.context().close();
  });
});
