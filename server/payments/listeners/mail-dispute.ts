import type { PaymentChangeListener } from './payment-listener.ts';

const MOST = 20;

/** Has every owner told, once, that a payment is disputed: there are days in which it can be answered. */
export const mailDispute: PaymentChangeListener = {
  name: 'mail-dispute',
  async changed({ payment: { id }, from, to }, { accounts, outbox }, { clock }) {
    if (to !== 'disputed' || from === to) return;
    const at = clock.now().getTime();
    for (const owner of await accounts.ofRoles(['owner'], MOST))
      await outbox.add({
        id: `${id}.dispute.${owner.id}`,
        kind: 'mail-dispute',
        payload: { payment: id, account: owner.id, at },
        dueAt: at,
      });
  },
};
