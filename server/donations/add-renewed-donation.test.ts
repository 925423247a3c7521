import { expect, it } from 'vitest';
import { aDonation } from '../testing/a-donation.ts';
import { DIALECTS } from '../testing/database.ts';
import { testTools } from '../testing/test-tools.ts';
import { addRenewedDonation } from './add-renewed-donation.ts';

it('a renewal is of the level that was chosen as long as its amount is given, whatever the fee', async () => {
  const storage = await (await DIALECTS.sqlite()).open();
  const tools = testTools(storage, () => new Date());
  const levels = await storage.transaction(async (transaction) => {
    const found: (string | null | undefined)[] = [];
    for (const [first, levelId, amount, fee] of [
      ['level', '2', 2500n, 0n],
      ['level', '2', 2600n, 100n],
      ['level', '2', 5000n, 0n],
      ['own', 'custom', 5000n, 0n],
      ['without', null, 5000n, 0n],
    ] as const) {
      await transaction.donations.add(aDonation(first, { levelId }));
      const id = `${first} ${amount}`;
      const given = { id, firstId: first, subscriptionId: 'club', amount, fee };
      await addRenewedDonation(given, transaction, tools);
      found.push((await transaction.donations.withId(id))?.levelId);
    }
    return found;
  });
  expect(levels).toEqual(['2', '2', 'custom', 'custom', null]);
});
