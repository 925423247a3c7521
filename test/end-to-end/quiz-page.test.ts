import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer({}, 'ours', ['knowledge-quiz']);
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe('the page of the knowledge quiz', () => {
  it('leads through its questions and its lead form to a stored quiz that names the lead', async () => {
    const noise: string[] = [];
    const page = await browser.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) noise.push(message.text());
    });
    page.on('pageerror', (error) => noise.push(error.message));
    await page.goto(`${server.address}/forms/knowledge-quiz`);
    await page.getByRole('button', { name: 'Start' }).click();
    for (const titles of [
      ['About 3 %'],
      ['As ice', 'As liquid', 'As vapour'],
      ['4 °C'],
      ['Hydrogen', 'Oxygen'],
      ['On Mount Everest'],
    ]) {
      for (const title of titles) await page.getByLabel(title, { exact: true }).check();
      await page.getByRole('button', { name: /^(Next|Show my result)$/ }).click();
    }
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@analytical.example');
    const replied = page.waitForResponse(
      async (reply) => reply.url().endsWith('/ajax') && (await reply.text()).includes('questions'),
    );
    await page.getByRole('button', { name: 'Send me my result' }).click();
    await page.getByText('Thank you. Your answers have been received.').waitFor();
    expect(await (await replied).json()).toMatchObject({
      data: { type: 'knowledge', finalText: '5 of 5 – thank you for taking part.' },
    });
    const [lead, quiz, ...more] = server.rows();
    expect(lead).toMatchObject({
      form_id: 'quiz-water-leads',
      submission: { 'name-1': 'Ada', 'email-1': 'ada@analytical.example' },
    });
    expect(quiz).toMatchObject({
      form_id: 'quiz-water',
      submission: { 'boiling-point': 'answer-3', lead_entry_id: lead?.key },
    });
    await expect.poll(() => new URL(page.url()).searchParams.get('result')).toMatch(/^[\w.-]{60,}$/);
    await page.reload();
    await page.getByRole('heading', { name: '5 of 5 – thank you for taking part.' }).waitFor();
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: '5 of 5 – thank you for taking part.' }).waitFor();
    expect(await other.content()).not.toContain('Ada');
    const share = other.getByRole('link', { name: /^Share on/ }).first();
    if ((await share.count()) > 0)
      expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain(page.url());
    await context.close();
    expect([more, noise]).toEqual([[], []]);
    await page.close();
  });
});
