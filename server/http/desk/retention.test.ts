import { expect, it } from 'vitest';
import { aDonation } from '../../testing/a-donation.ts';
import { apiWorld } from '../../testing/api-world.ts';
import { deskWorld } from '../../testing/desk-world.ts';

it('shows how many donors of a year gave again in the next one, as a chart, a table and a sentence', async () => {
  const { world, grace, client } = await apiWorld();
  await world.tools.storage.transaction(async ({ donations }) => {
    for (const [id, donorId, day] of [
      ['a1', 'a', '2024-05-01'],
      ['a2', 'a', '2025-05-01'],
      ['a3', 'a', '2025-06-01'],
      ['b1', 'b', '2024-12-31'],
      ['c1', 'c', '2025-01-01'],
      ['c2', 'c', '2026-01-01'],
    ] as const)
      await donations.add(aDonation(id, { donorId, createdAt: Date.parse(`${day}T12:00:00Z`) }));
    await donations.add(
      aDonation('trial', { donorId: 'b', mode: 'test', createdAt: Date.parse('2025-03-01') }),
    );
  });
  const { body } = await grace.get('/desk/retention');
  expect(body).toContain('Of 2 donors of the year before, 1 gave again in 2025: 50 %.');
  expect(body).toMatch(/2025<\/th><td class="desk-number">50 %</);
  expect(body).toMatch(/2026, so far<\/th>/);
  expect(body).toMatch(/2025<\/th><td[^>]*>2<\/td><td[^>]*>1<\/td><td[^>]*>1<\/td><td[^>]*>2</);
  const { years } = await client.readRetention({});
  expect(years.find(({ year }) => year === '2025')).toEqual({
    ...{ year: '2025', givers: 2, returned: 1, before: 2, isUnderWay: false },
  });
});

it('says on the first page what was given since the last visit, and what waits to be read', async () => {
  const { world, grace } = await deskWorld();
  await grace.get('/desk');
  const minutes = 60 * 1000;
  world.clock.advance(45 * minutes);
  await world.tools.storage.transaction(async ({ donations }) => {
    const createdAt = world.clock.now().getTime() - 5 * minutes;
    await donations.add(aDonation('old', { createdAt: createdAt - 60 * minutes }));
    await donations.add(aDonation('new', { createdAt, amount: 4200n, comment: 'With love' }));
    await donations.add(aDonation('due', { createdAt, amount: 700n, status: 'pending' }));
    await donations.add(aDonation('trial', { createdAt, amount: 900n, mode: 'test' }));
  });
  const { body } = await grace.get('/desk');
  expect(body).toContain('Donations since then');
  expect(body).toMatch(/USD<\/th><td[^>]*>\$42\.00 \(1\)<\/td><td[^>]*>\$7\.00 \(1\)</);
  expect(body).toContain('<a href="/desk/comments">Comments to read: 1</a>');
  await world.change('grace@analytical.example', { role: 'author' });
  await grace.signIn('grace@analytical.example');
  const author = (await grace.get('/desk')).body;
  expect(author).toContain('Overview');
  expect(author).not.toContain('$42.00');
});
