import { type JsonObject, say, type Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { englishWords } from 'formularium/renderer-react';
import { sayTo } from '../../value/say-to.ts';
import { type PageLooks, page } from '../shell.tsx';
import { PasskeySignature } from './passkey-signature.tsx';

/** Where somebody signs in by a passkey alone. */
export const PASSKEY_PATH = '/account/passkey';

export interface PasskeyPageProps extends PageLooks {
  /** What it is answered with. */
  readonly token: string;
  /** What the browser needs to have a challenge signed. */
  readonly options: JsonObject;
  /** Why it was refused; null for a page that is shown for the first time. */
  readonly refusal: string | null;
  /** Where somebody signs in in another way. */
  readonly signIn: string;
  readonly script: string;
}

/** Signs in by a passkey alone. */
export function passkeyPage(props: PasskeyPageProps): string {
  const { token, options, refusal, signIn, language, styles, brand, script } = props;
  const says = (word: Word): string => sayTo(language?.tag, word);
  const title = says(serverWords.signInPasskey);
  return page({
    title: refusal === null ? title : `${refusal} – ${title}`,
    ...{ language, styles, brand, scripts: [script] },
    children: (
      <>
        <h1 className="formularium-title">{title}</h1>
        {refusal !== null && (
          <div className="formularium-notice" data-tone="error">
            <p role="alert">{refusal}</p>
          </div>
        )}
        <p>{says(serverWords.passkeyAloneText)}</p>
        <form method="post" action={PASSKEY_PATH} className="formularium-account-form">
          <input type="hidden" name="token" value={token} />
          <PasskeySignature
            {...{ options, language }}
            button={say(language, englishWords.useMethod, say(language, englishWords.methodPasskey))}
          />
        </form>
        <p>
          <a href={signIn}>{says(serverWords.providersOther)}</a>
        </p>
      </>
    ),
  });
}
