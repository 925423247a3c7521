import type { JsonObject } from 'formularium/engine';
import {
  addCampaign as add,
  changeCampaign as change,
} from '../../../../donations/campaigns/keep-campaign.ts';
import {
  CAMPAIGN_MEMBER_NAMES,
  CAMPAIGN_STATUSES,
  type CampaignProblem,
  GOAL_TYPES,
  LONGEST,
  type SaidCampaign,
  UNSAID,
} from '../../../../donations/campaigns/said-campaign.ts';
import { campaignEntity } from '../../../../donations/entities/campaign-entity.ts';
import { CAMPAIGN_MEMBERS } from '../../../../donations/entities/members.ts';
import type { Campaign } from '../../../../storage/repositories/campaigns.ts';
import type { StorageTransaction } from '../../../../storage/storage.ts';
import { Refusal } from '../../../../value/refusal.ts';
import { sayTo } from '../../../../value/say-to.ts';
import { doneOnce } from '../../done-once.ts';
import { type ApiOperation, textIn } from '../../operation.ts';
import { CURRENCY, DAY, listOf, objectOf, oneOf, textUpTo } from '../../schema.ts';

const CAMPAIGN = objectOf({ ...CAMPAIGN_MEMBERS, currency: CURRENCY });
/** A day, or null for none. */
const MAYBE_DAY: JsonObject = { ...DAY, type: ['string', 'null'] };

/** What programs say of a campaign, by the names of its members in replies. */
const SAID = {
  title: textUpTo(LONGEST.title, 1),
  shortDescription: textUpTo(LONGEST.shortDescription),
  longDescription: textUpTo(LONGEST.longDescription),
  goal: textUpTo(20),
  goalType: oneOf(GOAL_TYPES),
  currency: CURRENCY,
  status: oneOf(CAMPAIGN_STATUSES),
  startDate: MAYBE_DAY,
  endDate: MAYBE_DAY,
} as const satisfies Readonly<Record<string, JsonObject>>;

export const listCampaigns = {
  name: 'listCampaigns',
  method: 'GET',
  path: '/campaigns',
  summary: 'Every campaign, and how far each is on its way.',
  scope: 'campaigns:read',
  sameAs: ['/desk/campaigns', '/desk/campaigns/:id'],
  reply: objectOf({ items: listOf(CAMPAIGN) }),
  perform({ visit: { desk } }) {
    return desk.tools.storage.read(async (transaction) => {
      const items: JsonObject[] = [];
      for (const campaign of await transaction.campaigns.all())
        items.push(await entityOf(campaign, transaction));
      return { items };
    });
  },
} as const satisfies ApiOperation;

export const addCampaign = {
  name: 'addCampaign',
  method: 'POST',
  path: '/campaigns',
  summary: 'Adds a campaign. Without an id it gets one that is made from its title.',
  scope: 'campaigns:write',
  sameAs: ['/desk/campaigns/add'],
  isDoneOnce: true,
  body: objectOf({ id: textUpTo(63), ...SAID }, [
    'id',
    ...Object.keys(SAID).filter((name) => name !== 'title'),
  ]),
  reply: CAMPAIGN,
  perform({ visit: { desk, account }, body, once }) {
    const asked = { id: textIn(body, 'id'), said: { ...UNSAID, ...saidIn(body) }, actor: account.id };
    return doneOnce({ once, body }, desk.tools, async (transaction) => {
      const reply = await add(asked, transaction, desk.tools);
      if ('problems' in reply) throw refusalOf(reply.problems);
      return entityOf(reply.campaign, transaction);
    });
  },
} as const satisfies ApiOperation;

export const changeCampaign = {
  name: 'changeCampaign',
  method: 'POST',
  path: '/campaigns/:id',
  summary:
    'Changes a campaign; what is left out stays, and so does its id. When the currency or the type of its goal changes, everything given so far is counted anew.',
  scope: 'campaigns:write',
  sameAs: ['/desk/campaigns/change'],
  body: objectOf(SAID, Object.keys(SAID)),
  reply: CAMPAIGN,
  perform({ visit: { desk, params, account }, body }) {
    const asked = { id: params['id'] ?? '', said: saidIn(body), shown: null, actor: account.id };
    return desk.tools.storage.transaction(async (transaction) => {
      const reply = await change(asked, transaction, desk.tools);
      if (reply === null) return null;
      if ('problems' in reply) throw refusalOf(reply.problems);
      return entityOf(reply.campaign, transaction);
    });
  },
} as const satisfies ApiOperation;

async function entityOf(
  campaign: Campaign,
  transaction: Pick<StorageTransaction, 'donations'>,
): Promise<JsonObject> {
  return { ...(await campaignEntity(campaign, null, transaction)), currency: campaign.currency };
}

/** What a body says, and nothing of what it leaves out. */
function saidIn(body: JsonObject): Partial<SaidCampaign> {
  const named = CAMPAIGN_MEMBER_NAMES.map((member) => [member, nameOf(member)] as const);
  return Object.fromEntries(
    named
      .filter(([, name]) => Object.hasOwn(body, name))
      .map(([member, name]) => [member, textIn(body, name)]),
  );
}

/** What a member is called by programs, as in the entity. */
function nameOf(member: CampaignProblem['member']): string {
  if (member === 'startDay') return 'startDate';
  return member === 'endDay' ? 'endDate' : member;
}

function refusalOf(problems: readonly CampaignProblem[]): Refusal {
  const errors = problems.map(({ member, word, values }) => ({
    field: `/${nameOf(member)}`,
    message: sayTo(undefined, word, ...values),
  }));
  return new Refusal(422, 'The campaign cannot be so.', { errors });
}
