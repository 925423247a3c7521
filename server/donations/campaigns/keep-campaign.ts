import type { JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Campaign } from '../../storage/repositories/campaigns.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { shortened } from '../../value/shortened.ts';
import { proposedId } from './proposed-id.ts';
import {
  CAMPAIGN_MEMBER_NAMES,
  type CampaignMember,
  type CampaignProblem,
  judgeCampaign,
  problem,
  type SaidCampaign,
  saidOf,
  tidied,
} from './said-campaign.ts';

const ID = /^[a-z0-9][a-z0-9-]{0,62}$/;

interface NewCampaign {
  /** '' for one that is made from the title. */
  readonly id: string;
  readonly said: SaidCampaign;
  readonly actor: string;
}

type CampaignTransaction = Pick<StorageTransaction, 'campaigns' | 'auditLog'>;
type CampaignTools = Pick<Tools, 'clock' | 'newId'>;

/** Adds a campaign within a unit of work. Gives it, or what is wrong with what was said. */
export async function addCampaign(
  { id: typed, said, actor }: NewCampaign,
  transaction: CampaignTransaction,
  tools: CampaignTools,
): Promise<{ readonly campaign: Campaign } | { readonly problems: readonly CampaignProblem[] }> {
  const id = typed.trim();
  const judged = judgeCampaign(said);
  const wrongId = id === '' || ID.test(id) ? [] : [problem('id', serverWords.campaignIdWrong)];
  if ('problems' in judged) return { problems: [...wrongId, ...judged.problems] };
  if (wrongId.length > 0) return { problems: wrongId };
  const campaign = { ...judged.content, id, createdAt: tools.clock.now().getTime() };
  const added = id === '' ? await addProposed(campaign, transaction) : campaign;
  if (id !== '' && !(await transaction.campaigns.add(campaign)))
    return { problems: [problem('id', serverWords.campaignIdTaken, id)] };
  await transaction.auditLog.note(
    { actor, action: 'campaign.add', subject: added.id, details: detailsOf(saidOf(added)) },
    tools,
  );
  return { campaign: added };
}

/** Adds it under the first id of its title that no other campaign has: `winter`, `winter-2`. */
async function addProposed(
  campaign: Campaign,
  { campaigns }: Pick<StorageTransaction, 'campaigns'>,
): Promise<Campaign> {
  const first = proposedId(campaign.title);
  for (let number = 1; ; number += 1) {
    const proposed = { ...campaign, id: number === 1 ? first : `${first}-${number}` };
    if (await campaigns.add(proposed)) return proposed;
  }
}

interface ChangedCampaign {
  readonly id: string;
  /** What is to be; what is left out stays. */
  readonly said: Partial<SaidCampaign>;
  /** What whoever asks has seen, so that nothing is taken back that somebody else has set since; null where that is not known. */
  readonly shown: SaidCampaign | null;
  readonly actor: string;
}

type CampaignChange =
  | { readonly campaign: Campaign }
  | {
      readonly problems: readonly CampaignProblem[];
      /** What was said, with what somebody else has set of the rest. */
      readonly said: SaidCampaign;
      /** The campaign as it stays. */
      readonly campaign: Campaign;
    };

/** Changes a campaign within a unit of work; null where there is none. Its id stays. */
export async function changeCampaign(
  { id, said: asked, shown, actor }: ChangedCampaign,
  transaction: CampaignTransaction,
  tools: CampaignTools,
): Promise<CampaignChange | null> {
  const campaign = await transaction.campaigns.withId(id);
  if (campaign === null) return null;
  const now = saidOf(campaign);
  const wanted = tidied({ ...now, ...asked });
  const { said, outdated } =
    shown === null ? { said: wanted, outdated: [] } : merged(wanted, tidied(shown), now);
  const judged = judgeCampaign(said);
  if (outdated.length > 0) return { problems: outdated, said, campaign };
  if ('problems' in judged) return { problems: judged.problems, said, campaign };
  const changed = { ...campaign, ...judged.content };
  const after = saidOf(changed);
  const names = CAMPAIGN_MEMBER_NAMES.filter((name) => after[name] !== now[name]);
  if (names.length === 0) return { campaign };
  await transaction.campaigns.change(changed);
  const details = { before: detailsOf(now, names), after: detailsOf(after, names) };
  await transaction.auditLog.note({ actor, action: 'campaign.change', subject: id, details }, tools);
  return { campaign: changed };
}

/** What is set as one: an amount means nothing without its currency. */
const TOGETHER: readonly (readonly CampaignMember[])[] = [
  ['goal', 'goalType', 'currency'],
  ...(['title', 'shortDescription', 'longDescription', 'status', 'startDay', 'endDay'] as const).map(
    (name) => [name],
  ),
];

/** What is asked for where it was touched, and what is there where it was not; outdated where both have set it. */
function merged(
  asked: SaidCampaign,
  shown: SaidCampaign,
  now: SaidCampaign,
): { readonly said: SaidCampaign; readonly outdated: readonly CampaignProblem[] } {
  let said = asked;
  const outdated: CampaignProblem[] = [];
  for (const names of TOGETHER) {
    const differ = (a: SaidCampaign, b: SaidCampaign): boolean => names.some((name) => a[name] !== b[name]);
    if (!differ(now, shown) || !differ(now, asked)) continue;
    if (!differ(asked, shown)) {
      said = { ...said, ...Object.fromEntries(names.map((name) => [name, now[name]])) };
      continue;
    }
    for (const name of names)
      if (asked[name] !== now[name])
        outdated.push(problem(name, serverWords.campaignSetMeanwhile, shortened(now[name]) || '–'));
  }
  return { said, outdated };
}

function detailsOf(
  said: SaidCampaign,
  names: readonly CampaignMember[] = CAMPAIGN_MEMBER_NAMES.filter((name) => said[name] !== ''),
): JsonObject {
  return Object.fromEntries(names.map((name) => [name, shortened(said[name])]));
}
