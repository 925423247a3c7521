import { expect, it } from 'vitest';
import { deskWorld } from '../../testing/desk-world.ts';

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
    ],
  ],
  '/desk/donations?': ['from=2026-13-01', 'status=paid', 'sort=-', 'mode=all'],
  '/desk/donors?': ['from=1-1-26', 'sort=amount', 'address=some', 'currency=dollars'],
  '/desk/subscriptions?': ['status=paid', 'sort=amount2', 'mode=all'],
  '/desk/comments?': ['state=read'],
  '/desk/disputes?': ['mode=all'],
  '/desk/reports?': ['from=2026-02-30', 'by=donor', 'mode=all'],
  '/desk/retention?': ['mode=all'],
  '/desk/statements?': ['year=26'],
  '/desk/reconciliation?': ['from=2026-02-30&until=2026-03-01'],
  '/desk/log?': ['from=2026-02-30', 'until=x'],
  '/desk/forms/seats?': ['order=best', 'state=spam'],
  '/desk/forms/seats/charts?': ['state=spam'],
  '/desk/forms/seats/funnel?': ['from=x', 'version=x'],
  '/desk/forms/seats/export?format=csv': [
    'state=spam',
    'wording=x',
    'mark=maybe',
    'copies=x',
    'filtr=x',
    'sort=x',
  ],
  '/desk/forms/seats/files?': ['state=spam', 'until=2026-01-01'],
};

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
  // What is left blank in a form is not asked for.
  const blank = await grace.get('/desk/donations?search=&status=&mode=&campaign=&from=&until=&sort=');
  expect(blank.statusCode).toBe(200);
});
