import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { plainText } from '../../../donations/list/donation-list.ts';
import { oftenText } from '../../../donations/often-text.ts';
import { methodText } from '../../../donations/receipts/method-text.ts';
import { moneyText } from '../../../donations/receipts/receipt.ts';
import { isPossible } from '../../../payments/subscriptions/change-subscription.ts';
import type { KeysetPage } from '../../../storage/keyset.ts';
import type { DonationNote } from '../../../storage/repositories/donation-notes.ts';
import type { Donation } from '../../../storage/repositories/donation-row.ts';
import type { Subscription } from '../../../storage/repositories/subscription-row.ts';
import { isAtLeast } from '../../../value/identity/role.ts';
import { type DeskVisit, momentIn, writerFor } from '../../desk.ts';
import { NEWEST_FIRST, pageIn, pathWith } from '../../donations/asked-donations.ts';
import { DonationStory } from '../../donations/donation-story.tsx';
import { DonationTable, donorPath, giverOf } from '../../donations/donation-table.tsx';
import { ORDER_WORDS, PLAN_WORDS, planPath } from '../../donations/plan-words.ts';
import { Facts, Labelled, ListPages, Notice, Post, ResultNotice } from '../../frame/controls.tsx';
import { placeText } from '../../lists/asked-order.ts';
import type { DeskScreen } from '../screen.ts';

const PLAIN_ORDERS = ['skip', 'pause', 'resume', 'cancel'] as const;

/** A recurring donation: what is known of it, what happened to it, what was given by it, and what owners can do with it. */
export const planScreen = {
  path: '/desk/subscriptions/:id',
  needs: 'manager',
  async show(visit) {
    const says = writerFor(visit);
    const record = await planRecord(visit.params['id'] ?? '', visit);
    if (record === null) return null;
    const { plan, first, notes, people, given } = record;
    return {
      title: says(serverWords.deskPlanOf, moneyText(plan.amount, plan.currency)),
      content: (
        <>
          <p className="desk-bar">
            <a href="/desk/subscriptions">{says(serverWords.deskPlans)}</a>
            {first !== null && <a href={donorPath(first.donorId)}>{says(serverWords.deskAllOfDonor)}</a>}
          </p>
          {plan.mode === 'test' && <Notice>{says(serverWords.testMode)}</Notice>}
          <ResultNotice
            visit={visit}
            done={{ saved: serverWords.deskPlanChanged }}
            failed={{ nothing: serverWords.deskPlanUnchanged }}
          />
          <div className="desk-columns">
            <Known plan={plan} first={first} visit={visit} />
            <div>
              <Work plan={plan} visit={visit} />
              <DonationStory {...{ notes, people, visit }} />
            </div>
          </div>
          <h2>{says(serverWords.deskItsDonations)}</h2>
          <DonationTable donations={given.items} visit={visit} />
          <ListPages
            first={pageIn(visit, NEWEST_FIRST).after === null ? null : planPath(plan)}
            next={given.next && pathWith(planPath(plan), { after: placeText(given.next, NEWEST_FIRST) })}
            says={says}
          />
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

interface PlanRecord {
  readonly plan: Subscription;
  readonly first: Donation | null;
  readonly notes: readonly DonationNote[];
  readonly people: ReadonlyMap<string, string>;
  readonly given: KeysetPage<Donation>;
}

async function planRecord(id: string, visit: Pick<DeskVisit, 'desk' | 'query'>): Promise<PlanRecord | null> {
  return visit.desk.tools.storage.read(async (transaction) => {
    const { subscriptions, donations, donationNotes, donationLists, accounts } = transaction;
    const plan = await subscriptions.withId(id);
    if (plan === null) return null;
    const first = plan.donationId === null ? null : await donations.withId(plan.donationId);
    const notes = first === null ? [] : await donationNotes.of(first.id);
    const actors = await accounts.withIds([...new Set(notes.map(({ actor }) => actor))]);
    const selection = {
      ...{ mode: plan.mode, statuses: null, campaignId: null, donorId: null, since: null, before: null },
      ...{ search: '', subscriptionId: id },
    };
    return {
      ...{ plan, first, notes },
      people: new Map(actors.map((one) => [one.id, one.name || one.writtenEmail])),
      given: await donationLists.page(selection, pageIn(visit, NEWEST_FIRST)),
    };
  });
}

function Known({
  plan,
  first,
  visit,
}: Pick<PlanRecord, 'plan' | 'first'> & { readonly visit: DeskVisit }): ReactElement {
  const says = writerFor(visit);
  const tag = visit.language?.tag ?? 'en';
  const { amount, fee, currency, status, dueAt, given, formTitle, provider, createdAt, id } = plan;
  return (
    <section className="desk-card" aria-labelledby="facts">
      <h2 id="facts">{says(serverWords.receiptGift)}</h2>
      <Facts
        facts={[
          [says(serverWords.receiptDonor), first === null ? '' : giverOf(first)],
          [says(serverWords.emailLabel), first?.email ?? ''],
          [says(serverWords.deskStatus), says(PLAN_WORDS[status])],
          [says(serverWords.receiptTotal), moneyText(amount, currency)],
          [says(serverWords.receiptFee), fee === 0n ? '' : moneyText(fee, currency)],
          [says(serverWords.receiptFrequency), oftenText(plan, tag)],
          [says(serverWords.deskNextPayment), dueAt === null ? '' : momentIn(dueAt, visit)],
          [says(serverWords.deskPaymentsMade), String(given)],
          [says(serverWords.receiptForm), formTitle],
          [says(serverWords.receiptMethod), methodText({ gateway: provider, method: '' }, tag)],
          [says(serverWords.deskFirstGift), momentIn(createdAt, visit)],
          [says(serverWords.receiptNumber), id],
        ]}
      />
    </section>
  );
}

function Work({
  plan,
  visit,
}: {
  readonly plan: Subscription;
  readonly visit: DeskVisit;
}): ReactElement | null {
  const says = writerFor(visit);
  const { id, amount, fee, currency, changedAt } = plan;
  const plain = PLAIN_ORDERS.filter((type) => isPossible(type, plan));
  if (plain.length === 0) return null;
  if (!isAtLeast(visit.account.role, 'owner'))
    return <p className="desk-hint">{says(serverWords.deskPlanByOwners)}</p>;
  return (
    <section className="desk-card" aria-labelledby="work">
      <h2 id="work">{says(serverWords.deskWork)}</h2>
      <p className="desk-hint">{says(serverWords.deskPlanReasonHint)}</p>
      <Post action="/desk/subscriptions/change" visit={visit} values={{ id, after: String(changedAt) }}>
        {/* Of several orders the Enter key chooses none. */}
        <button type="submit" disabled hidden />
        <Labelled label={says(serverWords.deskPlanReason)}>
          <input name="reason" maxLength={300} required dir="auto" autoComplete="off" />
        </Labelled>
        {isPossible('amount', plan) && (
          <>
            <Labelled label={says(serverWords.newAmount, currency)}>
              <input
                name="amount"
                inputMode="decimal"
                pattern="[0-9]{1,12}([.][0-9]{1,3})?"
                title={says(serverWords.deskWrongAmount)}
                defaultValue={plainText(amount - fee, currency)}
                size={10}
              />
            </Labelled>
            <button type="submit" className="desk-button" name="order" value="amount">
              {says(ORDER_WORDS.amount)}
            </button>
          </>
        )}
        {plain.map((type) => (
          <button key={type} type="submit" className="desk-button" name="order" value={type}>
            {says(ORDER_WORDS[type])}
          </button>
        ))}
      </Post>
    </section>
  );
}
