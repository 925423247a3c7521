import { operators } from 'formularium/engine/language';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { listPath } from '../acts/act.ts';
import type { DeskWriter } from '../desk.ts';
import { SENT, STATUS } from '../filters/filter.ts';
import { comparedText } from '../filters/read-filter.ts';
import { Submit } from '../frame/controls.tsx';
import type { AskedList } from './asked-list.ts';
import { listQuery } from './asked-list.ts';
import type { KnownField } from './known-fields.ts';

interface FilterFormsProps {
  readonly formId: string;
  readonly asked: AskedList;
  /** Why the filter cannot be used; null where it can. */
  readonly problem: string | null;
  readonly known: ReadonlyMap<string, KnownField>;
  readonly says: DeskWriter;
}

/** The search, and the filter as a text. Both lead to an address, which is a saved view. */
export function FilterForms(props: FilterFormsProps): ReactElement {
  const { formId, asked, problem, says } = props;
  return (
    <>
      <search>
        <form className="desk-bar" method="get" action={listPath(formId, '')}>
          <Kept asked={asked} without={['filter', 'search']} />
          <label>
            <span className="desk-label">{says(serverWords.deskSearch)}</span>
            <input type="search" name="search" defaultValue={asked.search} maxLength={200} data-search="" />
          </label>
          <label className="desk-grow">
            <span className="desk-label">{says(serverWords.deskFilterText)}</span>
            <input
              name="filter"
              defaultValue={asked.text}
              maxLength={4000}
              spellCheck={false}
              dir="ltr"
              aria-describedby="filter-hint"
              aria-invalid={problem !== null || undefined}
              aria-errormessage={problem === null ? undefined : 'filter-problem'}
            />
          </label>
          <Submit>{says(serverWords.deskApply)}</Submit>
          {(asked.text !== '' || asked.search !== '') && (
            <a href={listPath(formId, listQuery(asked, { filter: null, search: null }))}>
              {says(serverWords.deskClearFilter)}
            </a>
          )}
        </form>
      </search>
      <p className="desk-hint" id="filter-hint">
        {says(serverWords.deskFilterHint)}
      </p>
      {problem !== null && (
        <p className="desk-notice" data-tone="error" id="filter-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** The filter as sentences, a condition to a line and a blank one for the next. */
export function SentenceFilter(props: FilterFormsProps): ReactElement {
  const { asked, problem, says } = props;
  return (
    <details className="desk-details" open={asked.text !== '' && problem === null}>
      <summary>{says(serverWords.deskFilterSentences)}</summary>
      <Sentences {...props} />
    </details>
  );
}

/** What a form of the list's address hands on. */
export function Kept({
  asked,
  without,
}: {
  readonly asked: AskedList;
  readonly without: readonly string[];
}): ReactElement {
  const all = [...new URLSearchParams(listQuery(asked))].filter(([name]) => !without.includes(name));
  return (
    <>
      {all.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

function Sentences({ formId, asked, known, says }: FilterFormsProps): ReactElement {
  const { filter } = asked;
  const conditions = filter.conditions.flatMap((one) => ('conditions' in one ? [] : [one]));
  if (conditions.length < filter.conditions.length)
    return <p className="desk-hint">{says(serverWords.deskFilterNested)}</p>;
  const lines = [...conditions, { field: '', operator: '=', value: '' }];
  return (
    <form className="desk-sentences" method="get" action={listPath(formId, '')}>
      <Kept asked={asked} without={['filter']} />
      <label>
        {says(serverWords.deskHolds)}{' '}
        <select name="rule" defaultValue={filter.rule}>
          <option value="all">{says(serverWords.deskAllHold)}</option>
          <option value="any">{says(serverWords.deskAnyHolds)}</option>
        </select>
      </label>
      {lines.map((condition, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are what they are, in their order
        <div key={place} className="desk-sentence">
          <select
            name="field"
            defaultValue={condition.field}
            aria-label={says(serverWords.deskConditionField, place + 1)}
          >
            <option value="">{says(serverWords.deskNoCondition)}</option>
            <option value={SENT}>{says(serverWords.deskSent)}</option>
            <option value={STATUS}>{says(serverWords.deskStatus)}</option>
            {[...known.values()].map(
              (one) =>
                one.hasValue && (
                  <option key={one.id} value={one.id}>
                    {one.label}
                  </option>
                ),
            )}
          </select>
          <select
            name="operator"
            defaultValue={condition.operator}
            aria-label={says(serverWords.deskConditionOperator, place + 1)}
          >
            {[...operators.keys()].map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('-', ' ')}
              </option>
            ))}
          </select>
          <input
            name="value"
            defaultValue={comparedText(condition)}
            dir="auto"
            aria-label={says(serverWords.deskConditionValue, place + 1)}
          />
        </div>
      ))}
      <Submit>{says(serverWords.deskApply)}</Submit>
    </form>
  );
}
