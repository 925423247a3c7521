import { describe, expect, it } from 'vitest';
import { encoded, envelope, NOW, served, testServer } from '../testing/test-server.ts';

// In New York it is four in the morning then.
const at = (time: string) => `2026-11-21T${time}`;

const formOpen = (opening: object) =>
  served('places', {
    id: 'places',
    type: 'form',
    title: 'Places',
    fields: [{ id: 'who', kind: 'text', label: 'Who' }],
    settings: { opening },
  });

async function sentAt(moment: Date, opening: object, timeZone?: string) {
  const server = await testServer({
    forms: [formOpen(opening)],
    clock: () => moment,
    ...(timeZone !== undefined && { timeZone }),
  });
  const { statusCode } = await server.post(
    encoded({ ...envelope('places', server.nonce('places')), who: 'Ada' }),
  );
  return { statusCode, rows: server.rows().length };
}

describe('a form with an opening', () => {
  it.each([
    [{ from: at('04:00') }, 200],
    [{ from: at('04:01') }, 422],
    [{ until: at('04:01') }, 200],
    [{ until: at('04:00') }, 422],
    [{ until: '2026-11-21' }, 200],
    [{ until: '2026-11-20' }, 422],
    [{ status: 'pause' }, 422],
  ])('of %j answers a submission with %i, by the clock of the site', async (opening, status) => {
    expect(await sentAt(NOW, opening)).toEqual({ statusCode: status, rows: status === 200 ? 1 : 0 });
  });

  it('goes by its own time zone', async () => {
    const opening = { from: at('10:00'), until: at('10:01') };
    expect((await sentAt(NOW, opening, 'Europe/Vienna')).statusCode).toBe(200);
    expect((await sentAt(NOW, opening, 'Europe/London')).statusCode).toBe(422);
  });

  it('says why, and keeps nothing', async () => {
    const server = await testServer({ forms: [formOpen({ from: '2026-12-01' })], clock: () => NOW });
    const reply = await server.post(encoded({ ...envelope('places', server.nonce('places')), who: 'Ada' }));
    expect(reply.json()).toMatchObject({ success: false, data: { message: 'This form is not open yet.' } });
  });

  it('opens only once where clocks are put back', async () => {
    const opening = { from: '2026-11-01T01:00', until: '2026-11-01T01:30' };
    const statuses = await Promise.all(
      ['04:59', '05:00', '05:29', '05:30', '06:10', '07:00'].map(
        async (time) => (await sentAt(new Date(`2026-11-01T${time}:00Z`), opening)).statusCode,
      ),
    );
    expect(statuses).toEqual([422, 200, 200, 422, 422, 422]);
  });
});
