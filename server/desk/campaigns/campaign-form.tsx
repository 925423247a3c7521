import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import {
  CAMPAIGN_MEMBER_NAMES,
  type CampaignProblem,
  LONGEST,
  type SaidCampaign,
} from '../../donations/campaigns/said-campaign.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { Notice } from '../frame/controls.tsx';
import { CAMPAIGN_STATUS_WORDS, CAMPAIGNS_PATH, GOAL_TYPE_WORDS } from './campaign-words.ts';
import { Field, type FieldControl } from './field.tsx';

interface CampaignFormProps {
  /** The id of the campaign that is changed; null for a new one. */
  readonly id: string | null;
  /** The id that was typed for a new one. */
  readonly typedId?: string;
  readonly said: SaidCampaign;
  /** The campaign that is changed, as it is shown. */
  readonly shown?: SaidCampaign;
  readonly problems?: readonly CampaignProblem[];
  readonly visit: DeskVisit;
}

/** Adds a campaign, or changes one. What is wrong is said at its field, and what was typed is still there. */
export function CampaignForm(props: CampaignFormProps): ReactElement {
  const { id, said, shown, problems = [], visit } = props;
  const says = writerFor(visit);
  const kept = { csrf: visit.csrf, ...(id !== null && { campaign: id }), ...shownValues(shown) };
  return (
    <form
      method="post"
      action={`${CAMPAIGNS_PATH}/${id === null ? 'add' : 'change'}`}
      className="desk-fields"
      noValidate
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problems.length > 0 && <Notice isError>{says(serverWords.deskCampaignNotSaved)}</Notice>}
      <Texts {...props} />
      <Goal {...props} />
      <Choices {...props} said={said} />
      <div className="desk-wide">
        <button type="submit" className="desk-button">
          {says(id === null ? serverWords.deskAdd : serverWords.deskSave)}
        </button>
      </div>
    </form>
  );
}

/** What was there when the page was shown, so that the change of somebody else since is not taken back. */
function shownValues(shown: SaidCampaign | undefined): Readonly<Record<string, string>> {
  if (shown === undefined) return {};
  return Object.fromEntries(CAMPAIGN_MEMBER_NAMES.map((name) => [`was-${name}`, shown[name]]));
}

/** What a field needs to know of a member. */
function memberField(
  member: CampaignProblem['member'],
  label: Word,
  { problems = [], visit }: CampaignFormProps,
): Pick<Parameters<typeof Field>[0], 'name' | 'label' | 'problem' | 'isFirstWrong'> {
  const says = writerFor(visit);
  const found = problems.find((one) => one.member === member);
  return {
    name: member,
    label: says(label),
    problem:
      found === undefined ? null : says(found.word, ...found.values.map((one) => valueText(one, says))),
    isFirstWrong: found !== undefined && problems[0] === found,
  };
}

/** A word that can be chosen is called as it is in the choice. */
function valueText(value: string | number, says: ReturnType<typeof writerFor>): string | number {
  const words = new Map(Object.entries<Word>({ ...CAMPAIGN_STATUS_WORDS, ...GOAL_TYPE_WORDS }));
  const word = words.get(String(value));
  return word === undefined ? value : says(word);
}

function Texts(props: CampaignFormProps): ReactElement {
  const { id, typedId = '', said, visit } = props;
  const says = writerFor(visit);
  return (
    <>
      <Field {...memberField('title', serverWords.deskCampaignTitle, props)} isWide>
        {(control) => (
          <input
            {...control}
            defaultValue={said.title}
            required
            maxLength={LONGEST.title}
            dir="auto"
            autoComplete="off"
          />
        )}
      </Field>
      {id === null && (
        <Field
          {...memberField('id', serverWords.deskCampaignId, props)}
          hint={says(serverWords.deskCampaignIdHint)}
          isWide
        >
          {(control) => (
            <input
              {...control}
              defaultValue={typedId}
              maxLength={63}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
            />
          )}
        </Field>
      )}
      <Field {...memberField('shortDescription', serverWords.deskShortDescription, props)} isWide>
        {(control) => (
          <input
            {...control}
            defaultValue={said.shortDescription}
            maxLength={LONGEST.shortDescription}
            dir="auto"
            autoComplete="off"
          />
        )}
      </Field>
      <Field {...memberField('longDescription', serverWords.deskLongDescription, props)} isWide>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            defaultValue={said.longDescription}
            maxLength={LONGEST.longDescription}
            dir="auto"
          />
        )}
      </Field>
    </>
  );
}

function Goal(props: CampaignFormProps): ReactElement {
  const { said, visit } = props;
  const says = writerFor(visit);
  return (
    <>
      <Field {...memberField('goal', serverWords.deskGoal, props)} hint={says(serverWords.deskGoalHint)}>
        {(control) => (
          <input
            {...control}
            defaultValue={said.goal}
            inputMode="decimal"
            maxLength={20}
            dir="ltr"
            autoComplete="off"
          />
        )}
      </Field>
      <Field {...memberField('currency', serverWords.deskCurrency, props)}>
        {(control) => (
          <input
            {...control}
            defaultValue={said.currency}
            required
            maxLength={3}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
          />
        )}
      </Field>
      <Field
        {...memberField('goalType', serverWords.deskGoalType, props)}
        hint={says(serverWords.deskGoalFollows)}
        isWide
      >
        {(control) => choice(control, said.goalType, GOAL_TYPE_WORDS, visit)}
      </Field>
    </>
  );
}

function Choices(props: CampaignFormProps): ReactElement {
  const { said, visit } = props;
  const says = writerFor(visit);
  return (
    <>
      <Field {...memberField('startDay', serverWords.deskFirstDay, props)}>
        {(control) => <input {...control} type="date" defaultValue={said.startDay} />}
      </Field>
      <Field {...memberField('endDay', serverWords.deskLastDay, props)}>
        {(control) => <input {...control} type="date" defaultValue={said.endDay} />}
      </Field>
      <p className="desk-hint desk-wide">{says(serverWords.deskCampaignDaysHint)}</p>
      <Field
        {...memberField('status', serverWords.deskStatus, props)}
        hint={says(serverWords.deskCampaignStatusHint)}
        isWide
      >
        {(control) => choice(control, said.status, CAMPAIGN_STATUS_WORDS, visit)}
      </Field>
    </>
  );
}

function choice(
  control: FieldControl,
  value: string,
  words: Readonly<Record<string, Word>>,
  visit: DeskVisit,
): ReactElement {
  const says = writerFor(visit);
  return (
    <select {...control} defaultValue={value}>
      {Object.entries(words).map(([one, word]) => (
        <option key={one} value={one}>
          {says(word)}
        </option>
      ))}
    </select>
  );
}
