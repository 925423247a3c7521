import type { Word } from 'formularium/engine';
import { currencyOf } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { Campaign } from '../../storage/repositories/campaigns.ts';
import { isDay } from '../../value/clock.ts';
import { minorUnits } from '../../value/payments/minor-units.ts';
import { plainText } from '../list/donation-list.ts';

export const GOAL_TYPES: readonly Campaign['goalType'][] = ['amount', 'donations', 'donors'];
export const CAMPAIGN_STATUSES: readonly Campaign['status'][] = ['active', 'draft', 'archived'];

/** What somebody says of a campaign, as they have typed it. */
export interface SaidCampaign {
  readonly title: string;
  readonly shortDescription: string;
  readonly longDescription: string;
  /** “1234.50” in its currency, or a number of donations or donors; '' for no goal. */
  readonly goal: string;
  readonly goalType: string;
  readonly currency: string;
  readonly status: string;
  /** `YYYY-MM-DD`; '' for no such day. */
  readonly startDay: string;
  readonly endDay: string;
}

export type CampaignMember = keyof SaidCampaign;

/** What a campaign is before anything is said of it. */
export const UNSAID: SaidCampaign = {
  ...{ title: '', shortDescription: '', longDescription: '', goal: '', goalType: 'amount' },
  ...{ currency: 'USD', status: 'active', startDay: '', endDay: '' },
};

export const CAMPAIGN_MEMBER_NAMES: readonly CampaignMember[] = [
  ...(['title', 'shortDescription', 'longDescription', 'goal', 'goalType', 'currency', 'status'] as const),
  ...(['startDay', 'endDay'] as const),
];

/** What is wrong with a member, in a word of the server. */
export interface CampaignProblem {
  readonly member: CampaignMember | 'id';
  readonly word: Word;
  readonly values: readonly (string | number)[];
}

type CampaignContent = Omit<Campaign, 'id' | 'createdAt'>;

/** How many characters each text may have. */
export const LONGEST = { title: 200, shortDescription: 300, longDescription: 5000 } as const;

const GOAL = /^\d{1,12}(\.\d+)?$/;
const COUNT = /^\d{1,12}$/;
/** An amount that shows how many decimals a currency has. */
const EXAMPLE = 12_345n;

/** A campaign as somebody would say it. */
export function saidOf(campaign: Campaign): SaidCampaign {
  const { title, shortDescription, longDescription, goal, goalType, currency, status } = campaign;
  const written = goalType === 'amount' ? plainText(goal, currency) : String(goal);
  return {
    ...{ title, shortDescription, longDescription, goalType, currency, status },
    goal: goal === 0n ? '' : written,
    startDay: campaign.startDay ?? '',
    endDay: campaign.endDay ?? '',
  };
}

/** The same without blanks around it, and with titles and short descriptions on one line. */
export function tidied(said: SaidCampaign): SaidCampaign {
  const line = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
  return {
    title: line(said.title),
    shortDescription: line(said.shortDescription),
    longDescription: said.longDescription.trim().replaceAll(/\r\n?/g, '\n'),
    goal: said.goal.trim(),
    goalType: said.goalType.trim(),
    currency: said.currency.trim().toUpperCase(),
    status: said.status.trim(),
    startDay: said.startDay.trim(),
    endDay: said.endDay.trim(),
  };
}

/** The one judge of what is said of a campaign: what it says, or everything that is wrong with it. */
export function judgeCampaign(
  said: SaidCampaign,
): { readonly content: CampaignContent } | { readonly problems: readonly CampaignProblem[] } {
  const { startDay, endDay, ...rest } = tidied(said);
  const { title, shortDescription, longDescription } = rest;
  const goalType = GOAL_TYPES.find((one) => one === rest.goalType);
  const status = CAMPAIGN_STATUSES.find((one) => one === rest.status);
  const currency = currencyOf(rest.currency);
  const goal = goalIn(rest.goal, goalType, currency?.code ?? null);
  const problems = [
    ...textProblems({ title, shortDescription, longDescription }),
    ...(typeof goal === 'bigint' ? [] : [goal]),
    ...(goalType === undefined
      ? [problem('goalType', serverWords.campaignChoiceWrong, list(GOAL_TYPES))]
      : []),
    ...(currency === null ? [problem('currency', serverWords.campaignCurrencyWrong, rest.currency)] : []),
    ...(status === undefined
      ? [problem('status', serverWords.campaignChoiceWrong, list(CAMPAIGN_STATUSES))]
      : []),
    ...dayProblems(startDay, endDay),
  ];
  if (
    problems.length > 0 ||
    typeof goal !== 'bigint' ||
    goalType === undefined ||
    currency === null ||
    status === undefined
  )
    return { problems };
  return {
    content: {
      ...{ title, shortDescription, longDescription, goal, goalType, status, currency: currency.code },
      ...{ startDay: startDay || null, endDay: endDay || null },
    },
  };
}

export function problem(
  member: CampaignProblem['member'],
  word: Word,
  ...values: CampaignProblem['values']
): CampaignProblem {
  return { member, word, values };
}

function textProblems(texts: Pick<SaidCampaign, keyof typeof LONGEST>): readonly CampaignProblem[] {
  const problems: CampaignProblem[] = [];
  if (texts.title === '') problems.push(problem('title', serverWords.campaignTitleMissing));
  for (const member of ['title', 'shortDescription', 'longDescription'] as const)
    if (texts[member].length > LONGEST[member])
      problems.push(problem(member, serverWords.campaignTooLong, LONGEST[member]));
  return problems;
}

/** Minor units or a number; 0 where it cannot be judged, because its type or its currency is wrong. */
function goalIn(
  text: string,
  goalType: Campaign['goalType'] | undefined,
  currency: string | null,
): bigint | CampaignProblem {
  if (text === '' || goalType === undefined) return 0n;
  if (goalType !== 'amount')
    return COUNT.test(text) ? BigInt(text) : problem('goal', serverWords.campaignCountWrong);
  if (currency === null) return 0n;
  const goal = GOAL.test(text) ? minorUnits(text, currency) : null;
  return goal ?? problem('goal', serverWords.campaignGoalWrong, currency, plainText(EXAMPLE, currency));
}

function dayProblems(startDay: string, endDay: string): readonly CampaignProblem[] {
  const wrong = (['startDay', 'endDay'] as const)
    .filter((member) => {
      const day = member === 'startDay' ? startDay : endDay;
      return day !== '' && !isDay(day);
    })
    .map((member) => problem(member, serverWords.campaignDayWrong));
  if (wrong.length > 0 || startDay === '' || endDay === '' || startDay <= endDay) return wrong;
  return [problem('endDay', serverWords.campaignEndsEarly)];
}

function list(words: readonly string[]): string {
  return words.join(', ');
}
