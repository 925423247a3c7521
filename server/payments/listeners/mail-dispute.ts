import type { PaymentChangeListener } from './payment-listener.ts';

const MOST = 20;

/** Has every owner told of each dispute, once: there are days in which it can be answered. */
export const mailDispute: PaymentChangeListener = {
  name: 'mail-dispute',
  async changed({ payment: { id }, amount, opened }, { accounts, outbox }, { clock }) {
    if (opened.length === 0) return;
    const at = clock.now().getTime();
    const owners = await accounts.ofRoles(['owner'], MOST);
    for (const { id: dispute, askedAt, amount: part } of opened)
      for (const owner of owners)
        await outbox.add({
          id: `${id}.dispute.${dispute}.${askedAt}.${owner.id}`,
          kind: 'mail-dispute',
          payload: {
            ...{ payment: id, account: owner.id, at },
            ...{ amount: String(amount), disputed: String(part ?? amount) },
          },
          dueAt: at,
        });
  },
};
