import { expect, it } from 'vitest';
import { aDonation } from '../testing/a-donation.ts';
import { DIALECTS } from '../testing/database.ts';
import { testClock } from '../testing/test-clock.ts';
import { jobToolsOf, testTools } from '../testing/test-tools.ts';
import { yearlyStatements } from './yearly-statements.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

it.each([
  ['01-15', ['2026-01-15', '2027-01-15']],
  ['', []],
])('the statements of the last year are asked for once in a year, on the day %j', async (day, expected) => {
  const storage = await (await DIALECTS.sqlite()).open();
  const clock = testClock(new Date('2025-11-20T17:00:00Z'));
  const tools = jobToolsOf(testTools(storage, clock.now), {});
  await storage.transaction(async ({ donations }) => void (await donations.add(aDonation('gift'))));
  const days: string[] = [];
  for (let passed = 0; passed < 450; passed += 1) {
    const signal = new AbortController().signal;
    await yearlyStatements(day).perform({ id: 'job', payload: {}, signal }, tools);
    const today = tools.clock.today();
    const run = `statements.${Number(today.slice(0, 4)) - 1}.${today}`;
    if ((await storage.read(({ outbox }) => outbox.withId(run))) !== null) days.push(today);
    clock.advance(DAY_MS);
  }
  expect(days).toEqual(expected);
});
