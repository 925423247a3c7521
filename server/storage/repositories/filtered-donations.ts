import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { CommentState, Donation, DonationRow, DonationStatus } from './donation-row.ts';

/** Which donations; what is left out does not matter. */
export interface DonationFilter {
  readonly statuses?: readonly DonationStatus[];
  readonly mode?: Donation['mode'];
  readonly campaignId?: string;
  readonly donorId?: string;
  readonly formId?: string;
  readonly subscriptionId?: string;
  /** Given then or later. */
  readonly since?: number;
  /** Given before then. */
  readonly before?: number;
  readonly withoutAnonymous?: boolean;
  readonly onlyAnonymous?: boolean;
  /** Of whom it is known who gave it. */
  readonly withDonor?: boolean;
  /** With a comment of which this was decided. */
  readonly commentState?: CommentState;
}

/** The donations of a filter, as a query to go on with. */
export function filteredDonations(
  database: Kysely<{ donations: DonationRow }>,
  filter: DonationFilter,
): SelectQueryBuilder<{ donations: DonationRow }, 'donations', object> {
  const { statuses, mode, campaignId, donorId, formId, subscriptionId, since, before } = filter;
  let query = database.selectFrom('donations');
  if (statuses !== undefined) query = query.where('status', 'in', statuses);
  if (mode !== undefined) query = query.where('mode', '=', mode);
  if (campaignId !== undefined) query = query.where('campaign_id', '=', campaignId);
  if (donorId !== undefined) query = query.where('donor_id', '=', donorId);
  if (formId !== undefined) query = query.where('form_id', '=', formId);
  if (subscriptionId !== undefined) query = query.where('subscription_id', '=', subscriptionId);
  if (since !== undefined) query = query.where('created_at', '>=', since);
  if (before !== undefined) query = query.where('created_at', '<', before);
  if (filter.withoutAnonymous === true) query = query.where('anonymous', '=', 0);
  if (filter.onlyAnonymous === true) query = query.where('anonymous', '=', 1);
  if (filter.withDonor === true) query = query.where('email_key', '!=', '');
  if (filter.commentState !== undefined)
    query = query.where('comment', '!=', '').where('comment_state', '=', filter.commentState);
  return query;
}
