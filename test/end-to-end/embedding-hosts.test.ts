import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddingPage, type FormHappening, openEmbedding } from './embedding-page.ts';
import { type HostSite, startSite } from './host-page.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const ANSWERS = {
  'First name': 'Ada',
  'Last name': 'L.',
  'Email address': 'ada@l.example',
  Message: 'Hm',
};

const formsDir = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
let site: HostSite;
let stranger: HostSite;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  stranger = await startSite();
  copyFileSync('forms/contact-190.json', join(formsDir, 'contact-190.json'));
  const form = (id: string, settings: object) => ({
    id,
    type: 'form',
    title: id,
    fields: [
      { id: 'a', kind: 'text', label: 'First' },
      { id: 'terms', kind: 'html', html: '<p><a href="/forms/contact-190">The terms</a></p>' },
    ],
    settings: { allowEmpty: true, ...settings },
  });
  const thanks = `${site.origin}/thanks`;
  for (const made of [
    form('leaving', { behaviors: [{ behavior: 'redirect', url: thanks }] }),
    form('own', { embedOrigins: [stranger.origin] }),
  ])
    writeFileSync(join(formsDir, `${made.id}.json`), JSON.stringify(made));
  site.put('/thanks', '<h1>Thank you</h1>');
  server = await startServer({ FORMS_DIR: formsDir, EMBED_ORIGINS: site.origin });
  browser = await strictBrowser({ but: 'frame-ancestors' });
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await Promise.all([site.stop(), stranger.stop()]);
  rmSync(formsDir, { recursive: true });
});

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});

afterEach(() => context.close());

function policyFor(...frames: readonly string[]): string {
  const all = [server.address, ...frames].join(' ');
  return `default-src 'none'; script-src ${server.address}; frame-src ${all}; img-src data:`;
}

const element = (form: string): string =>
  `<script src="${server.address}/embed.js" async></script>
   <formularium-form form="${form}"><p>Write to us by post.</p></formularium-form>`;

/** What the element says when it has waited for its form in vain; the time is not really spent. */
async function failure(address: string): Promise<FormHappening['detail']> {
  await page.clock.install();
  const { happenings, heard } = await openEmbedding(page, address, server.address);
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return (await happenings()).length;
    })
    .toBeGreaterThan(0);
  return heard('error');
}

async function embedded(form: string): Promise<EmbeddingPage> {
  const opened = await openEmbedding(page, site.put('/page', element(form), policyFor()), server.address);
  await opened.heard('load');
  return opened;
}

const frameOf = async (origin: string): Promise<Frame> => {
  await expect
    .poll(() =>
      page
        .frames()
        .map((frame) => frame.url())
        .join(),
    )
    .toContain(origin);
  return page.frames().find((frame) => frame.url().startsWith(origin)) as Frame;
};

describe('docs/embedding.md', () => {
  const all = [...readFileSync('docs/embedding.md', 'utf8').matchAll(/```html\n(.*?)```/gs)].map(
    ([, snippet = '']) => snippet,
  );
  // What opens behind a button has a test of its own: display-modes.test.ts.
  const snippets = all.filter((snippet) => !snippet.includes('mode='));

  it('has three snippets', () => {
    expect(snippets).toHaveLength(3);
  });

  it.each(snippets)('has a snippet that puts a form into a page: %s', async (snippet) => {
    const before = server.rows().length;
    const body = snippet.replaceAll('https://forms.example.org', server.address);
    await page.goto(site.put('/page', `<h1>Write to us</h1>${body}`, policyFor()));
    const form = await frameOf(`${server.address}/forms/contact-190`);
    await expect.poll(() => page.locator('iframe').getAttribute('title')).toBe('Contact form');
    await expect.poll(() => page.getByText('Open the contact form').isVisible()).toBe(false);
    for (const [name, answer] of Object.entries(ANSWERS))
      await form.getByRole('textbox', { name }).fill(answer);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => server.rows().length).toBe(before + 1);
  });
});

it('a form in a frame works without JavaScript, and stays in its frame', async () => {
  const before = server.rows().length;
  const plain = await browser.newContext({ javaScriptEnabled: false });
  page = await plain.newPage();
  const frame = `<iframe src="${server.address}/forms/contact-190?embedded" title="Contact form"></iframe>`;
  await page.goto(site.put('/page', frame, policyFor()));
  const form = page.locator('iframe').contentFrame();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByText('Please enter text.').first().waitFor();
  for (const [name, answer] of Object.entries(ANSWERS))
    await form.getByRole('textbox', { name }).fill(answer);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => server.rows().length).toBe(before + 1);
  await form.getByText('Thank you').first().waitFor();
  expect(await form.locator('html').getAttribute('data-embedded')).toBe(site.origin);
  await plain.close();
});

describe('a form in a page that may not embed it', () => {
  it.each([
    { what: 'an origin that is not listed', from: () => stranger, form: 'contact-190' },
    { what: 'an origin of the server’s list, if the form has its own', from: () => site, form: 'own' },
  ])('is not shown, and what stands in its place is: $what', async ({ from, form }) => {
    const reason = expect.stringMatching(/not be embedded/);
    expect(await failure(from().put('/page', element(form)))).toMatchObject({ form, reason });
    await page.getByText('Write to us by post.').waitFor();
    expect(page.frames().map((frame) => frame.url())).not.toContainEqual(expect.stringContaining('/forms/'));
  });

  it('is shown to an origin of its own list', async () => {
    const opened = await openEmbedding(page, stranger.put('/page', element('own')), server.address);
    expect(await opened.heard('load')).toEqual({ form: 'own' });
    await expect.poll(() => page.getByText('Write to us by post.').isVisible()).toBe(false);
  });

  it('is not there at all under a name that no form has', async () => {
    expect(await failure(site.put('/page', element('nothing')))).toMatchObject({ form: 'nothing' });
  });

  it('is asked for by no element without a name', async () => {
    const opened = await openEmbedding(page, site.put('/page', element('')), server.address);
    expect(await opened.heard('error')).toMatchObject({ reason: expect.stringMatching(/names no form/) });
    const frame = page.locator('formularium-form iframe');
    await expect.poll(() => frame.isVisible()).toBe(false);
    await page.locator('formularium-form').evaluate((one) => one.setAttribute('form', 'leaving'));
    expect(await opened.heard('load')).toEqual({ form: 'leaving' });
    await frame.waitFor();
  });
});

describe('a form that leads elsewhere', () => {
  const send = (form: Frame): Promise<void> => form.getByRole('button', { name: 'Submit' }).click();

  it('has the page around it go there', async () => {
    const { form } = await embedded('leaving');
    await send(form());
    await page.waitForURL(`${site.origin}/thanks`);
  });

  it('lets that page stay', async () => {
    const { form, heard } = await embedded('leaving');
    await page.evaluate(() => addEventListener('formularium-redirect', (event) => event.preventDefault()));
    await send(form());
    expect(await heard('redirect')).toEqual({ form: 'leaving', url: `${site.origin}/thanks` });
    await heard('sent');
    expect(page.url()).toBe(`${site.origin}/page`);
  });

  const sandbox = /sandbox="([^"]+)"/.exec(readFileSync('docs/embedding.md', 'utf8'))?.[1] ?? '';

  it('goes there itself where no script of the page listens', async () => {
    const frame = `<iframe sandbox="${sandbox}" src="${server.address}/forms/leaving?embedded" title="x"></iframe>`;
    await page.goto(site.put('/page', frame, policyFor()));
    await send(await frameOf(`${server.address}/forms/leaving`));
    await page.waitForURL(`${site.origin}/thanks`);
  });

  it('goes there alone where the page has not allowed more', async () => {
    const less = sandbox.replace(/ allow-top\S+/, '');
    const frame = `<iframe sandbox="${less}" src="${server.address}/forms/leaving?embedded" title="x"></iframe>`;
    await page.goto(site.put('/page', frame, policyFor(site.origin)));
    await send(await frameOf(`${server.address}/forms/leaving`));
    await (await frameOf(`${site.origin}/thanks`)).getByText('Thank you').waitFor();
    expect(page.url()).toBe(`${site.origin}/page`);
  });

  it('cannot lead the page anywhere by itself', async () => {
    const { form } = await embedded('leaving');
    const first = form().getByRole('textbox', { name: 'First' });
    await first.click();
    await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await form().evaluate(() => open('/', '_top'))).toBeNull();
    expect(page.url()).toBe(`${site.origin}/page`);
  });

  it('leads the page nowhere but to the addresses of its author', async () => {
    const { form, happenings, toldAll } = await embedded('leaving');
    const isTold = await form().evaluate(
      (url) => !dispatchEvent(new CustomEvent('formularium-redirect', { cancelable: true, detail: url })),
      `${site.origin}/other`,
    );
    expect(isTold).toBe(false);
    await toldAll();
    expect((await happenings()).map(({ type }) => type)).not.toContain('formularium-redirect');
  });

  it('opens its links in windows of their own', async () => {
    const { form } = await embedded('leaving');
    const [opened] = await Promise.all([context.waitForEvent('page'), form().getByText('The terms').click()]);
    await opened.getByRole('heading', { name: 'Reach out' }).waitFor();
    expect(form().url()).toContain('/forms/leaving');
  });
});

it('a form that is loaded again is greeted again', async () => {
  const opened = await embedded('contact-190');
  // Once this has been answered: the frame that is asked goes with its page.
  await opened.form().evaluate(() => void setTimeout(() => location.reload()));
  await expect.poll(async () => (await opened.happenings()).length).toBe(2);
  await opened.form().getByRole('button', { name: 'Submit' }).click();
  await opened.fits();
});
