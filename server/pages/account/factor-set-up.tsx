import type { JsonObject, Word } from 'formularium/engine';
import type { FormLanguage } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { sayTo } from '../../value/say-to.ts';
import { SimpleForm } from './simple-form.tsx';

/** The page of second steps, and where its forms are sent. */
export const FACTORS_PATH = '/account/second-steps';

/** What is being added to an account. */
export interface FactorSetUp {
  readonly csrf: string;
  /** Null where none is. */
  readonly app: { readonly secret: string; readonly qr: string } | null;
  readonly passkey: {
    readonly token: string;
    readonly options: JsonObject;
    readonly name: string;
  } | null;
  readonly refused: { readonly form: string; readonly message: string } | null;
  readonly language: FormLanguage | undefined;
}

/** Shows what an app is set up with, and takes its first code. */
export function AppSetUp({ app, csrf, refused, language }: FactorSetUp): ReactElement | null {
  const says = (word: Word): string => sayTo(language?.tag, word);
  if (app === null) return null;
  const errors = refused?.form === 'confirm-app' ? new Map([['code', refused.message]]) : new Map();
  return (
    <>
      <p>{says(serverWords.appScan)}</p>
      <img
        className="formularium-qr"
        src={`data:image/svg+xml;base64,${Buffer.from(app.qr).toString('base64')}`}
        alt={says(serverWords.appQr)}
        width="220"
        height="220"
      />
      <p>
        {says(serverWords.appType)} <code dir="ltr">{app.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <SimpleForm
        id="confirm-app"
        action={FACTORS_PATH}
        fields={[
          { name: 'code', label: says(serverWords.appCode), type: 'text', autocomplete: 'one-time-code' },
        ]}
        button={says(serverWords.appConfirm)}
        hidden={{ csrf, do: 'confirm-app' }}
        errors={errors}
      />
    </>
  );
}

/** The script has the device make the passkey, and sends the form. Until it is there, its button cannot be pressed. */
export function PasskeySetUp({ passkey, csrf, language }: FactorSetUp): ReactElement | null {
  const says = (word: Word): string => sayTo(language?.tag, word);
  if (passkey === null) return null;
  const { token, options, name } = passkey;
  return (
    <form method="post" action={FACTORS_PATH} data-passkey={JSON.stringify(options)}>
      {Object.entries({ csrf, do: 'add-passkey', token, name, response: '' }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <p role="alert" data-failed={says(serverWords.passkeyFailed)} />
      <p className="formularium-buttons">
        <button type="submit" className="formularium-button" disabled>
          {says(serverWords.passkeyMake)}
        </button>
      </p>
      <noscript>
        <p>{says(serverWords.passkeyNeedsScript)}</p>
      </noscript>
    </form>
  );
}
