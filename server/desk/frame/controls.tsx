import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement, ReactNode } from 'react';
import { type DeskVisit, type DeskWriter, writerFor } from '../desk.ts';

/** A control under its label. */
export function Labelled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label>
      <span className="desk-label">{label}</span>
      {children}
    </label>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

export function Choice({ label, name, value, options }: ChoiceProps): ReactElement {
  return (
    <Labelled label={label}>
      <select name={name} defaultValue={value}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface PostProps {
  readonly action: string;
  readonly visit: Pick<DeskVisit, 'csrf'>;
  readonly values?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A form that does something, with what it is done to. */
export function Post({ action, visit, values = {}, children }: PostProps): ReactElement {
  return (
    <form method="post" action={action} className="desk-bar">
      {Object.entries({ csrf: visit.csrf, ...values }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Sends the form that it stands in. */
export function Submit({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <button type="submit" className="desk-button">
      {children}
    </button>
  );
}

/** Whether a list is of payments or of tests. */
export function ModeChoice({
  mode,
  says,
}: {
  readonly mode: 'live' | 'test';
  readonly says: DeskWriter;
}): ReactElement {
  const options = [
    ['live', says(serverWords.deskLive)],
    ['test', says(serverWords.deskTest)],
  ] as const;
  return <Choice label={says(serverWords.deskMode)} name="mode" value={mode} options={options} />;
}

/** What a list is searched for. */
export function SearchBox({
  label,
  value,
}: {
  readonly label: string;
  readonly value: string;
}): ReactElement {
  return (
    <Labelled label={label}>
      <input type="search" name="search" defaultValue={value} maxLength={200} dir="auto" data-search="" />
    </Labelled>
  );
}

/** Keeps the order of a list that is searched. */
export function SortKept({
  values: { sort = '' },
}: {
  readonly values: Readonly<Record<string, string>>;
}): ReactElement | null {
  return sort === '' ? null : <input type="hidden" name="sort" value={sort} />;
}

/** What was done just now, or why nothing was. */
export function Notice({
  isError = false,
  children,
}: {
  readonly isError?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <p className="desk-notice" role="status" data-tone={isError ? 'error' : undefined}>
      {children}
    </p>
  );
}

type NamedWords = Readonly<Record<string, Word>>;

interface ResultNoticeProps {
  readonly visit: Pick<DeskVisit, 'query' | 'language'>;
  /** What is said of what was done. */
  readonly done?: NamedWords;
  /** What is said where nothing was. */
  readonly failed?: NamedWords;
}

/** The result of an act, named in the address that it leads back to (`?done=saved`), and how many it applied to. */
export function ResultNotice({ visit, done = {}, failed = {} }: ResultNoticeProps): ReactElement | null {
  const [[name = ''], [many = '0'], [left = '0']] = [
    visit.query('done'),
    visit.query('many'),
    visit.query('left'),
  ];
  const word = new Map(Object.entries({ ...done, ...failed })).get(name);
  if (word === undefined) return null;
  return (
    <Notice isError={Object.hasOwn(failed, name)}>
      {writerFor(visit)(word, many.slice(0, 9), left.slice(0, 9))}
    </Notice>
  );
}

/** What is known of something, without what is not. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, text: ReactNode])[];
}): ReactElement {
  return (
    <dl className="desk-facts">
      {facts
        .filter(([, text]) => text !== '' && text !== null)
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Where a list goes on: the paths of its first page and of the next one, null where there is none. */
export function ListPages({
  first,
  next,
  says,
}: {
  readonly first: string | null;
  readonly next: string | null;
  readonly says: DeskWriter;
}): ReactElement {
  return (
    <p className="desk-bar">
      {first !== null && <a href={first}>{says(serverWords.deskFirstPage)}</a>}
      {next !== null && (
        <a href={next} rel="next">
          {says(serverWords.deskNextPage)}
        </a>
      )}
    </p>
  );
}
