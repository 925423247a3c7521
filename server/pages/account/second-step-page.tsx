import { type JsonObject, say, type Word } from 'formularium/engine';
import { englishWords } from 'formularium/renderer-react';
import { type PageLooks, page } from '../shell.tsx';
import { PasskeySignature } from './passkey-signature.tsx';

/** A second step on a page of its own: of a sign-in without a script, or by a provider; or before something sensitive. */
export interface SecondStepProps extends PageLooks {
  /** Where it is sent. */
  readonly action: string;
  /** What the page is called; null for a second step of a sign-in. */
  readonly title: string | null;
  /** What is asked for; '' where that has to be chosen first. */
  readonly method: string;
  readonly others: readonly string[];
  readonly message: string;
  /** Whether the message is about a code that was refused. */
  readonly isWrong: boolean;
  readonly hidden: Readonly<Record<string, string>>;
  /** What a passkey is to sign; null where it is not asked for. */
  readonly options: JsonObject | null;
  /** Whether the page helps those who have lost their device. */
  readonly helpsLost: boolean;
  /** The script by which a device signs. */
  readonly script: string;
}

const CODES: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['totp', englishWords.methodApp],
  ['email', englishWords.methodEmail],
  ['recovery', englishWords.methodRecovery],
]);
const METHODS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ...CODES,
  ['passkey', englishWords.methodPasskey],
]);

/** Asks for the code of a method, or for a passkey, which needs a script. */
export function secondStepPage(props: SecondStepProps): string {
  const { action, method, message, isWrong, hidden, options, language, styles, brand } = props;
  const says = (word: Word, ...values: readonly string[]): string => say(language, word, ...values);
  const nameOf = (one: string): string => {
    const word = METHODS.get(one);
    return word === undefined ? one : says(word);
  };
  const title = props.title ?? says(englishWords.secondFactor);
  const takesCode = options === null && CODES.has(method);
  return page({
    title: message === '' ? title : `${message} – ${title}`,
    ...{ language, styles, brand },
    ...(options && { scripts: [props.script] }),
    children: (
      <form method="post" action={action} className="formularium-account-form">
        <h1 className="formularium-title">{title}</h1>
        {message !== '' && (
          <div className="formularium-notice" data-tone={isWrong ? 'error' : 'success'}>
            <p role={isWrong ? 'alert' : 'status'}>{message}</p>
          </div>
        )}
        {Object.entries({ ...hidden, others: props.others.join(' ') }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {options !== null && (
          <PasskeySignature
            {...{ options, language }}
            button={says(englishWords.useMethod, nameOf(method))}
          />
        )}
        {takesCode && (
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
        )}
        <ul className="formularium-others" aria-label={says(englishWords.otherWays)}>
          {(method === 'email' ? [method, ...props.others] : props.others).map((one) => (
            <li key={one}>
              <button type="submit" className="formularium-link" name="choose" value={one}>
                {one === method ? says(englishWords.sendAgain) : says(englishWords.useMethod, nameOf(one))}
              </button>
            </li>
          ))}
          {props.helpsLost && (
            <li>
              <button type="submit" className="formularium-link" name="lost" value="true">
                {says(englishWords.lostDevice)}
              </button>
            </li>
          )}
        </ul>
      </form>
    ),
  });
}
