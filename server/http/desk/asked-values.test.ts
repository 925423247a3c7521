import { expect, it } from 'vitest';
import { placeText } from '../../desk/lists/asked-order.ts';
import { deskWorld } from '../../testing/desk-world.ts';

/** A place of a list in another order. */
const ELSEWHERE = placeText(['1', 'a'], { by: 'amount', way: 'up' });

/** Wrong parameters of each path, each beside one that is right. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  '/desk/donations/export?format=csv': [
    ...[
      'from=2026-02-30',
      'until=yesterday',
      'status=paid',
      'sort=gift',
      'mode=tests',
      'form=75',
      'form=7&form=5',
      'status=publish&status=pending',
      `search=${'x'.repeat(201)}`,
      'format=pdf',
    ],
  ],
  '/desk/donations?': [
    ...['from=2026-13-01', 'status=paid', 'sort=-', 'mode=all', 'stat=publish', `search=${'x'.repeat(201)}`],
    ...['after=here', `after=${ELSEWHERE}`, 'status=publish&status=pending', `campaign=${'x'.repeat(101)}`],
  ],
  '/desk/donors?': ['from=1-1-26', 'sort=amount', 'address=some', 'currency=dollars', 'after=here'],
  '/desk/subscriptions?': ['status=paid', 'sort=amount2', 'mode=all'],
  '/desk/comments?': ['state=read'],
  '/desk/disputes?': ['mode=all'],
  '/desk/reports?': ['from=2026-02-30', 'by=donor', 'mode=all', 'status=publish', 'sort=amount'],
  '/desk/retention?': ['mode=all', 'from=2026-01-01', 'search=ada'],
  '/desk/statements?': ['year=26', 'donor=a+b', 'after=%3B'],
  '/desk/people?': ['after=%3B'],
  '/desk/reconciliation?': ['from=2026-02-30&until=2026-03-01'],
  '/desk/log?': ['from=2026-02-30', 'until=x', 'after=%3B', `search=${'x'.repeat(201)}`],
  '/desk/forms/seats?': [
    ...['order=best', 'state=spam', 'rule=some&field=count&value=1', 'field=count&value=1', 'sort=-'],
    ...['filtr=count+%3D+1', 'after=here', 'order=oldest&sort=count', `search=${'x'.repeat(201)}`],
  ],
  '/desk/forms/seats/charts?': ['state=spam'],
  '/desk/forms/seats/funnel?': ['from=x', 'version=x'],
  '/desk/forms/seats/export?format=csv': [
    'state=spam',
    'wording=x',
    'mark=maybe',
    'copies=x',
    'filtr=x',
    'sort=x',
    'column=x',
    'column=who&column=x',
    'since=2026-01-01',
    'before=2026-01-01',
    'filter=count+%3D+1&of=x',
  ],
  '/desk/forms/seats/files?': ['state=spam', 'until=2026-01-01', 'column=x'],
};

/** Screens that take nothing but what was done just now, and those of a thing. */
const TELLING = [
  '/desk',
  '/desk/keys',
  '/desk/settings',
  '/desk/campaigns',
  '/desk/forms/seats/exports',
  '/desk/privacy',
];

it('an address of the desk that asks for what there is not is refused, and told what', async () => {
  const { grace } = await deskWorld('owner');
  for (const [path, wrong] of Object.entries(REFUSED)) {
    expect([path, (await grace.get(path)).statusCode]).toEqual([path, 200]);
    for (const one of wrong) {
      const { statusCode, body } = await grace.get(`${path}&${one}`);
      expect([path, one, statusCode]).toEqual([path, one, 400]);
      const [name = ''] = one.split('=');
      expect([path, one, body.includes(`“${name}”`) || body.includes('no field')]).toEqual([path, one, true]);
    }
  }
  for (const path of TELLING) {
    expect([path, (await grace.get(path)).statusCode]).toEqual([path, 200]);
    expect([path, (await grace.get(`${path}?strange=1`)).statusCode]).toEqual([path, 400]);
    // An act leads back with its result, whether the page still has a place for it or not.
    expect([path, (await grace.get(`${path}?done=saved&many=2&left=1`)).statusCode]).toEqual([path, 200]);
  }
  // A list that cannot be sorted, or has no such column, is told beside the list.
  for (const unknown of ['sort=x', 'column=x'])
    expect((await grace.get(`/desk/forms/seats?${unknown}`)).body).toContain('no field “x”');
  // What is left blank in a form is not asked for.
  const blank = await grace.get('/desk/donations?search=&status=&mode=&campaign=&from=&until=&sort=');
  expect(blank.statusCode).toBe(200);
});
