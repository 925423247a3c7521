import { expect, it } from 'vitest';
import type { DeskVisit } from '../../server/desk/desk.ts';
import { handOut } from '../../server/desk/privacy/hand-out.ts';
import { findPerson } from '../../server/desk/privacy/sought-person.ts';
import { erasePerson } from '../../server/retention/erase-person.ts';
import { keepingCookies } from '../../server/testing/keeping-cookies.ts';
import { plainBrowser } from '../../server/testing/plain-browser.ts';
import { testTools } from '../../server/testing/test-tools.ts';
import { type TollHouse, tollHouse } from './toll-house.ts';

const ADA = { email: 'ada@analytical.example', accountId: null };
const BOB = { email: 'bob@analytical.example', accountId: null };
const HOUR_MS = 60 * 60_000;

/** A visitor without a script leaves to pay on the page of the provider; gives the page that leads there. */
async function leaves({ server, clock }: TollHouse, { email }: typeof ADA) {
  const page = await plainBrowser(keepingCookies(server.app)).open('/forms/toll');
  page.fill('email-1', email);
  page.fill('price', '10');
  page.fill('way', 'stripe');
  clock.advance(10_000);
  const paying = await (await page.press('Update the page')).press('Submit');
  expect(paying.url).toMatch(/^\/forms\/toll\/payment\//);
  return paying;
}

/** A desk at which both are looked for. */
function deskOf({ storage, clock }: TollHouse) {
  const desk = { tools: testTools(storage, clock.now), mailFolder: null };
  return { desk, visit: { desk, language: undefined } as unknown as DeskVisit };
}

it('answers that are held for a payment are found, and handed out to their person and nobody else', async () => {
  const house = await tollHouse();
  await leaves(house, ADA);
  await leaves(house, BOB);
  const { desk, visit } = deskOf(house);
  const found = await findPerson(ADA, desk);
  expect(found.traces.map(({ table }) => table)).toEqual(['drafts']);
  const { records, others } = await handOut(found, visit);
  const answers = { 'email-1': ADA.email, price: '10', way: 'stripe' };
  expect([records.map(({ data }) => data), others]).toMatchObject([[{ form: '30', answers }], {}]);
  expect(records[0]?.lines).toContainEqual(['email-1', ADA.email]);
  expect(JSON.stringify(records)).not.toMatch(/bob@|payer|token|secret/);
});

it('answers that are held for a payment are erased, and their money is let go of', async () => {
  const house = await tollHouse();
  const [hers, his] = [await leaves(house, ADA), await leaves(house, BOB)];
  const address = /class="formularium-button"[^>]* href="(http:[^"]+)"/.exec(hers.html)?.[1] ?? '';
  const card = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' });
  const payment = { method: 'POST', body: card, redirect: 'manual' } as const;
  const paid = await fetch(address.replaceAll('&amp;', '&'), payment);
  expect([paid.status, house.emulators.ledger.held()]).toEqual([303, { eur: 1000 }]);
  const { desk } = deskOf(house);
  const { clock, newId } = desk.tools;
  const erased = await erasePerson(ADA, { storage: house.storage, clock, newId, actor: 'owner' });
  expect([erased.erased.map(({ table }) => table), erased.left]).toEqual([['drafts'], []]);
  expect((await findPerson(BOB, desk)).traces).toHaveLength(1);
  // Whoever comes back meets an empty form; somebody else is still led to what they were about to pay.
  const { pathname, search } = new URL(paid.headers.get('location') ?? '');
  const back = await plainBrowser(house.server.app).open(pathname + search);
  expect([back.url, back.html.includes(ADA.email)]).toEqual(['/forms/toll', false]);
  expect((await house.server.app.inject(his.url)).statusCode).toBe(200);
  await house.pass(2 * HOUR_MS, 8);
  const { ledger } = house.emulators;
  expect([ledger.held(), ledger.received()]).toEqual([{ eur: 0 }, { eur: 0 }]);
  expect(await house.rows('submissions')).toEqual([]);
});
