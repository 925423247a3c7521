import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { DeskWriter } from '../../desk.ts';
import type { UsedAnswer, WhyCalculated, WhyHidden, WhyRule } from './why-answers.ts';

/** How a result was worked out: its formula, and the answers in it. */
export function CalculatedAs({
  why: { formula, from },
  says,
}: {
  readonly why: WhyCalculated;
  readonly says: DeskWriter;
}): ReactElement {
  return (
    <details className="desk-why">
      <summary>{says(serverWords.deskWhyResult)}</summary>
      <p>
        {says(serverWords.deskCalculatedAs)} <code dir="ltr">{formula}</code>
      </p>
      <Used answers={from} says={says} />
    </details>
  );
}

/** The questions that were not asked, and why. */
export function NotAsked({
  hidden,
  says,
}: {
  readonly hidden: readonly WhyHidden[];
  readonly says: DeskWriter;
}): ReactElement | null {
  if (hidden.length === 0) return null;
  return (
    <details className="desk-why">
      <summary>{says(serverWords.deskNotAsked, hidden.length)}</summary>
      <dl>
        {hidden.map(({ id, label, within, rules }) => (
          <div key={id}>
            <dt dir="auto">{label}</dt>
            <dd>
              {within !== null && <p dir="auto">{says(serverWords.deskHiddenWithin, within)}</p>}
              {rules.length === 0 && within === null && <p>{says(serverWords.deskHiddenWithPage)}</p>}
              {rules.map((rule, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rules of a version never change
                <Rule key={place} rule={rule} says={says} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const RULE_WORDS: Readonly<Record<`${WhyRule['action']} ${WhyRule['rule']}`, Word>> = {
  'show all': serverWords.deskAskedIfAll,
  'show any': serverWords.deskAskedIfAny,
  'hide all': serverWords.deskLeftOutIfAll,
  'hide any': serverWords.deskLeftOutIfAny,
};

function Rule({
  rule: { action, rule, comparisons },
  says,
}: {
  readonly rule: WhyRule;
  readonly says: DeskWriter;
}): ReactElement {
  return (
    <>
      <p>{says(RULE_WORDS[`${action} ${rule}`])}</p>
      <ul>
        {comparisons.map(({ text, holds, looked }) => (
          <li key={text}>
            <code dir="ltr">{text}</code>
            {holds !== null && (
              <> – {says(holds ? serverWords.deskItHolds : serverWords.deskItDoesNotHold)}</>
            )}
            <Used answers={looked} says={says} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Used({
  answers,
  says,
}: {
  readonly answers: readonly UsedAnswer[];
  readonly says: DeskWriter;
}): ReactElement | null {
  if (answers.length === 0) return null;
  return (
    <ul>
      {answers.map(({ id, label, text }) => (
        <li key={id}>
          <bdi>{label}</bdi>: <bdi>{text === '' ? says(serverWords.deskNoAnswer) : text}</bdi>
        </li>
      ))}
    </ul>
  );
}
