import { describe, expect, it } from 'vitest';
import { openProviders } from '../../server/payments/providers/registry.ts';
import { settingsOf, tollHouse } from './toll-house.ts';

/** What a signature covers beside the body, by provider. */
const SIGNED = {
  stripe: ['stripe-signature'],
  paypal: ['paypal-transmission-id', 'paypal-transmission-time'],
} as const;
const REPLAYS = 100;
/** So many submissions are allowed to one address in a minute. */
const ALLOWED = 10;

/** Each text with one of its characters changed. */
const altered = (text: string): readonly string[] =>
  [...text].map((letter, place) => {
    const other = String.fromCharCode(letter.charCodeAt(0) ^ 1);
    return text.slice(0, place) + other + text.slice(place + 1);
  });

describe.each(['stripe', 'paypal'] as const)('an event of %s', (way) => {
  const begun = async (app = {}) => {
    const house = await tollHouse({ way, app });
    await house.pay('10');
    await house.pass(1);
    const [event] = house.emulators.webhooks.held();
    const provider = openProviders(settingsOf(house.emulators, 'test')).get(way);
    if (event === undefined || provider === undefined) throw new Error('There is no event.');
    return { house, event, provider };
  };

  it('is refused with any one byte of it, or of what signs it, altered', { timeout: 120_000 }, async () => {
    const { house, event, provider } = await begun();
    const now = house.clock.now().getTime();
    const headers = event.headers(false);
    const verdict = (body: string, more: Readonly<Record<string, string>> = {}) =>
      provider.eventIn({ body: Buffer.from(body), headers: { ...headers, ...more }, now });
    expect(await verdict(event.body)).not.toBeNull();
    const believed: string[] = [];
    for (const body of altered(event.body)) if ((await verdict(body)) !== null) believed.push(body);
    for (const name of SIGNED[way])
      for (const value of altered(String(headers[name])))
        if ((await verdict(event.body, { [name]: value })) !== null) believed.push(`${name}: ${value}`);
    expect(believed).toEqual([]);
  });

  it('that comes a hundred times is looked at once', { timeout: 120_000 }, async () => {
    const { house, event } = await begun();
    for (let time = 0; time < REPLAYS; time += 1) expect(await house.tell(event)).toBe(200);
    await house.pass(1);
    expect(await house.rows('payment_events')).toHaveLength(1);
    const told = (await house.rows('payment_evidence')).filter(({ what }) => what === 'event');
    expect(told).toHaveLength(1);
  });

  it('is taken however many more come from its provider in a minute than visitors may send', async () => {
    const { house, event } = await begun({ limits: { submissionsPerMinute: ALLOWED } });
    const answers: number[] = [];
    for (let time = 0; time < 4 * ALLOWED; time += 1) answers.push(await house.tell(event));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('may not be forged by one address without end', { timeout: 120_000 }, async () => {
    const { house, event } = await begun({ limits: { submissionsPerMinute: ALLOWED } });
    const answers: number[] = [];
    for (let time = 0; time <= 20 * ALLOWED; time += 1) answers.push(await house.tell(event, true));
    expect([new Set(answers.slice(0, -1)), answers.at(-1)]).toEqual([new Set([400]), 429]);
  });
});
