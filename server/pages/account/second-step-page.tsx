import { type FormLanguage, say, type Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { englishWords } from 'formularium/renderer-react';
import type { ShownBrand } from '../../publish/dressed.ts';
import { sayTo } from '../../value/say-to.ts';
import { page } from '../shell.tsx';

/** The second step of a sign-in, for browsers without a script. */
export interface SecondStepProps {
  readonly method: string;
  readonly others: readonly string[];
  readonly message: string;
  /** Whether the message is about a code that was refused. */
  readonly isWrong: boolean;
  readonly hidden: Readonly<Record<string, string>>;
  readonly language: FormLanguage | undefined;
  readonly styles: string;
  readonly brand: ShownBrand | null;
}

const METHODS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['totp', englishWords.methodApp],
  ['email', englishWords.methodEmail],
  ['recovery', englishWords.methodRecovery],
]);

/** Asks for the code of a method. A passkey needs a script, so it is not among the others. */
export function secondStepPage(props: SecondStepProps): string {
  const { method, message, isWrong, hidden, language, styles, brand } = props;
  const says = (word: Word, ...values: readonly string[]): string => say(language, word, ...values);
  const nameOf = (one: string): string => {
    const word = METHODS.get(one);
    return word === undefined ? one : says(word);
  };
  const title = says(englishWords.secondFactor);
  const takesCode = METHODS.has(method);
  const others = props.others.filter((one) => METHODS.has(one));
  return page({
    title: message === '' ? title : `${message} – ${title}`,
    ...{ language, styles, brand },
    children: (
      <form method="post" action="/second-step" className="formularium-account-form">
        <h1 className="formularium-title">{title}</h1>
        {message !== '' && (
          <div className="formularium-notice" data-tone={isWrong ? 'error' : 'success'}>
            <p role={isWrong ? 'alert' : 'status'}>{message}</p>
          </div>
        )}
        {Object.entries({ ...hidden, others: props.others.join(' ') }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {takesCode ? (
          <>
            <div className="formularium-field">
              <label className="formularium-label" htmlFor="second-step-code">
                {says(englishWords.code)}
              </label>
              <p className="formularium-note" id="second-step-hint">
                {says(englishWords.codeHint, nameOf(method))}
              </p>
              <input
                className="formularium-control"
                id="second-step-code"
                name="code"
                type="text"
                dir="ltr"
                autoComplete="one-time-code"
                inputMode={method === 'recovery' ? 'text' : 'numeric'}
                aria-describedby="second-step-hint"
                aria-invalid={isWrong || undefined}
                // biome-ignore lint/a11y/noAutofocus: the code is all that the page asks for
                autoFocus
              />
            </div>
            <p className="formularium-buttons">
              <button type="submit" className="formularium-button">
                {says(englishWords.confirmCode)}
              </button>
            </p>
          </>
        ) : (
          <p>{sayTo(language?.tag, serverWords.passkeyNeedsScript)}</p>
        )}
        <ul className="formularium-others" aria-label={says(englishWords.otherWays)}>
          {(method === 'email' ? [method, ...others] : others).map((one) => (
            <li key={one}>
              <button type="submit" className="formularium-link" name="choose" value={one}>
                {one === method ? says(englishWords.sendAgain) : says(englishWords.useMethod, nameOf(one))}
              </button>
            </li>
          ))}
          <li>
            <button type="submit" className="formularium-link" name="lost" value="true">
              {says(englishWords.lostDevice)}
            </button>
          </li>
        </ul>
      </form>
    ),
  });
}
