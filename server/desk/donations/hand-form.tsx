import type { Word } from 'formularium/engine';
import { languages, serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { Campaign } from '../../storage/repositories/campaigns.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { Choice, Labelled, Notice, Post, Submit } from '../frame/controls.tsx';

interface HandFormProps {
  readonly campaigns: readonly Campaign[];
  readonly visit: DeskVisit;
}

/** What was wrong with a gift, by the name of the problem. */
const PROBLEMS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['amount', serverWords.deskWrongAmount],
  ['email', serverWords.emailInvalid],
  ['day', serverWords.deskWrongDay],
  ['campaign', serverWords.deskNoSuchCampaign],
]);

/** Enters a gift that came in cash, by cheque or by transfer. */
export function HandForm({ campaigns, visit }: HandFormProps): ReactElement {
  const says = writerFor(visit);
  const problem = PROBLEMS.get(visit.query('done')[0] ?? '');
  const today = visit.desk.tools.clock.today();
  const tag = visit.language?.tag ?? 'en';
  return (
    <details className="desk-details" open={problem !== undefined}>
      <summary>{says(serverWords.deskAddDonation)}</summary>
      {problem !== undefined && <Notice isError>{says(problem)}</Notice>}
      <Post action="/desk/donations/add" visit={visit}>
        <Labelled label={says(serverWords.deskAmount)}>
          <input
            name="amount"
            inputMode="decimal"
            pattern="[0-9]{1,12}([.][0-9]{1,3})?"
            title={says(serverWords.deskWrongAmount)}
            required
            size={8}
          />
        </Labelled>
        <Labelled label={says(serverWords.deskCurrency)}>
          <input
            name="currency"
            defaultValue={campaigns[0]?.currency ?? 'USD'}
            pattern="[A-Z]{3}"
            required
            size={4}
          />
        </Labelled>
        <Text name="firstName" label={says(serverWords.deskFirstName)} />
        <Text name="lastName" label={says(serverWords.deskLastName)} />
        <Text name="email" label={says(serverWords.emailLabel)} type="email" />
        <Text name="purpose" label={says(serverWords.receiptForm)} />
        <Labelled label={says(serverWords.deskDay)}>
          <input type="date" name="day" defaultValue={today} max={today} required />
        </Labelled>
        <Choice
          label={says(serverWords.deskLanguage)}
          name="language"
          value={tag}
          options={['en', ...languages.map((one) => one.tag)].map((one) => [one, languageName(one, tag)])}
        />
        <Labelled label={says(serverWords.anonymousDonor)}>
          <input type="checkbox" name="anonymous" value="yes" />
        </Labelled>
        {campaigns.length > 0 && (
          <Choice
            label={says(serverWords.deskCampaign)}
            name="campaign"
            value=""
            options={[
              ['', says(serverWords.deskNone)],
              ...campaigns.map(({ id, title }) => [id, title] as const),
            ]}
          />
        )}
        <Submit>{says(serverWords.deskAdd)}</Submit>
      </Post>
    </details>
  );
}

/** The name of a language, in another. */
function languageName(language: string, tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? language;
}

function Text({
  name,
  label,
  type = 'text',
}: {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
}): ReactElement {
  return (
    <Labelled label={label}>
      <input type={type} name={name} maxLength={200} dir="auto" autoComplete="off" />
    </Labelled>
  );
}
