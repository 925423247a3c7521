import { describe, expect, it } from 'vitest';
import { aDonation } from '../../testing/a-donation.ts';
import { aSubscription } from '../../testing/a-subscription.ts';
import { ACCOUNT_FORMS, type Person, personsWorld } from '../../testing/persons-world.ts';
import { formNamed } from '../../testing/test-server.ts';

const ADA = 'ada@analytical.example';
const BOB = 'bob@analytical.example';
const PAGE = '/donations/subscriptions/of-ada';

/** Ada and Bob each give monthly; Ada has an account, and so has Bob. */
async function world(currency = 'USD') {
  const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' };
  const nowhere = { apiAddress: null, scriptAddress: 'https://js.stripe.com/', mode: 'test' } as const;
  const made = await personsWorld({
    forms: [formNamed('donation'), ...ACCOUNT_FORMS],
    payments: { stripe: { ...keys, ...nowhere }, paypal: null },
  });
  await made.tools.storage.transaction(async ({ donations, subscriptions }) => {
    for (const [name, email] of [
      ['ada', ADA],
      ['bob', BOB],
    ] as const) {
      const donationId = `donation-of-${name}`;
      const subscriptionId = `of-${name}`;
      await donations.add(
        aDonation(donationId, { email, type: 'subscription', subscriptionId, sessionId: name, currency }),
      );
      const rate = { percentage: '10', flat: '0' };
      const dueAt = Date.parse('2026-11-30T13:00:00Z');
      await subscriptions.add(
        aSubscription(subscriptionId, {
          donationId,
          currency,
          turn: 10,
          dueAt,
          amount: 10_000n,
          fee: 1000n,
          feeRate: rate,
        }),
      );
    }
  });
  const ofAda = () => made.tools.storage.read(({ subscriptions }) => subscriptions.withId('of-ada'));
  const order = (person: Person, word: string, value = '', headers = {}) =>
    person.postTo(PAGE, { order: word, value }, headers);
  return { ...made, ofAda, order };
}

/** The turn that the page of a recurring donation leaves out by its button. */
async function seenTurn(person: Person): Promise<string> {
  const { body } = await person.get(PAGE);
  return /name="value" value="(\d+)"[\s\S]{0,200}value="skip"/.exec(body)?.[1] ?? '';
}

describe('the recurring donations of a donor', () => {
  it('are listed and changed by whoever has proved the address', async () => {
    const { signedUp, ofAda, order } = await world();
    const ada = await signedUp(ADA);
    expect((await ada.get('/donations')).body).toContain(`href="${PAGE}"`);
    const shown = await ada.get(PAGE);
    expect(shown.body).toContain('$100.00 to “Feed a family”, monthly');
    expect(shown.body).toContain('The next payment is on November 30, 2026.');
    // The payment with which it began, and what may be entered.
    expect(shown.body).toContain('href="/donations/receipts/key-of-donation-of-ada"');
    expect(shown.body).not.toContain('key-of-donation-of-bob');
    expect(shown.body).toContain('You cover the fees: they are added, now $10.00.');
    expect(shown.body).toMatch(/type="date" min="2026-11-22" max="2026-12-30"/);
    expect((await order(ada, 'amount', '180')).body).toContain('Your change is saved.');
    expect(await ofAda()).toMatchObject({ amount: 20_000n, fee: 2000n });
    await order(ada, 'day', '2026-12-15');
    expect(await ofAda()).toMatchObject({
      anchorDay: '2026-12-15',
      dueAt: Date.parse('2026-12-15T13:00:00Z'),
    });
    await order(ada, 'pause');
    expect((await ada.get(PAGE)).body).toContain('It is paused');
    await order(ada, 'resume');
    await order(ada, 'skip', await seenTurn(ada));
    expect(await ofAda()).toMatchObject({ status: 'active', dueAt: Date.parse('2027-01-15T13:00:00Z') });
    expect((await order(ada, 'cancel')).body).toContain('no more money is taken');
    expect((await order(ada, 'resume')).statusCode).toBe(422);
  });

  it('leave out one payment, however often the button is pressed', async () => {
    const { signedUp, ofAda, order } = await world();
    const ada = await signedUp(ADA);
    const turn = await seenTurn(ada);
    expect((await order(ada, 'skip', turn)).statusCode).toBe(200);
    const skipped = await ofAda();
    expect(skipped?.turn).toBe(11);
    for (const again of [turn, '']) expect((await order(ada, 'skip', again)).statusCode).toBe(422);
    expect(await ofAda()).toEqual(skipped);
  });

  it('are given no amount that can be read in two ways, as in a currency of three decimals', async () => {
    const { signedUp, ofAda, order } = await world('BHD');
    const ada = await signedUp(ADA);
    expect((await order(ada, 'amount', '1,000')).body).toContain('Enter an amount, such as 9.000.');
    expect(await ofAda()).toMatchObject({ amount: 10_000n });
    expect((await order(ada, 'amount', '18,00')).body).toContain('Your change is saved.');
    expect(await ofAda()).toMatchObject({ amount: 20_000n, fee: 2000n });
  });

  it.each([
    ['amount', '0', 'This amount is too small'],
    ['amount', '0.10', 'This amount is too small'],
    ['amount', '-5', 'Enter an amount, such as 90.00.'],
    ['amount', '1.005', 'Enter an amount, such as 90.00.'],
    ['amount', 'much', 'Enter an amount, such as 90.00.'],
    ['amount', '90', 'Nothing was changed: it is like this already, or cannot be changed that way.'],
    ['day', '2026-11-31', 'Choose a day from November 22, 2026 to December 30, 2026.'],
    ['day', '2026-11-21', 'Choose a day from November 22, 2026 to December 30, 2026.'],
    ['day', '2026-12-31', 'Choose a day from November 22, 2026 to December 30, 2026.'],
    ['day', 'soon', 'Choose a day from November 22, 2026 to December 30, 2026.'],
    ['given', '7', 'Nothing was changed: it is like this already, or cannot be changed that way.'],
    ['', '', 'Nothing was changed: it is like this already, or cannot be changed that way.'],
  ])('stay as they are after the order %j %j, which is said why', async (word, value, said) => {
    const { signedUp, ofAda, order } = await world();
    const ada = await signedUp(ADA);
    const before = await ofAda();
    const { statusCode, body } = await order(ada, word, value);
    expect([statusCode, body.includes(said)]).toEqual([422, true]);
    expect(await ofAda()).toEqual(before);
  });

  it('say that no money moves where it is a test, and are not ended without a step more', async () => {
    const { signedUp, tools } = await world();
    const ada = await signedUp(ADA);
    await tools.storage.transaction(async ({ donations, subscriptions }) => {
      for (const mode of ['test', 'live'] as const) {
        const begun = { email: ADA, type: 'subscription', subscriptionId: mode, mode } as const;
        await donations.add(aDonation(`donation-${mode}`, begun));
        await subscriptions.add(aSubscription(mode, { donationId: `donation-${mode}`, mode }));
      }
    });
    const notesOn = async (page: string): Promise<number> =>
      (await ada.get(page)).body.split('Test mode: no money moves.').length - 1;
    expect(await notesOn('/donations')).toBe(1);
    expect(await notesOn('/donations/subscriptions/test')).toBe(1);
    expect(await notesOn('/donations/subscriptions/live')).toBe(0);
    expect((await ada.get(PAGE)).body).toMatch(
      /<details[^>]*><summary>End it<\/summary>[\s\S]*value="cancel"/,
    );
  });

  it('are nothing to anybody else, whatever they know', async () => {
    const { signedUp, person, ofAda, order } = await world();
    const ada = await signedUp(ADA);
    const bob = await signedUp(BOB);
    const before = await ofAda();
    for (const other of [bob, person()]) {
      const shown = await other.get(PAGE);
      expect([shown.statusCode, shown.body.includes('$100.00')]).toEqual([404, false]);
      expect((await other.get('/donations')).body).not.toContain(PAGE);
      for (const word of ['cancel', 'pause', 'skip', 'amount'])
        expect((await order(other, word, '1')).statusCode).toBe(404);
    }
    const foreign = await order(ada, 'cancel', '', { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    expect(await ofAda()).toEqual(before);
  });
});
