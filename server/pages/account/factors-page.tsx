import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement, ReactNode } from 'react';
import type { ShownBrand } from '../../publish/dressed.ts';
import { sayTo } from '../../value/say-to.ts';
import { page } from '../shell.tsx';
import { AppSetUp, type FactorSetUp, FACTORS_PATH as PATH, PasskeySetUp } from './factor-set-up.tsx';
import { SimpleForm, type SimpleFormProps } from './simple-form.tsx';

/** A second step that an account has. */
export interface ListedFactor {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** Times as texts. */
  readonly added: string;
  readonly used: string | null;
}

export interface FactorsPageProps extends FactorSetUp {
  /** Whether its owner has proved just now who they are. */
  readonly isFresh: boolean;
  /** Whether its owner proves that on a page of its own: by a second factor, or by signing in once more. */
  readonly provesElsewhere: boolean;
  readonly isRequired: boolean;
  readonly factors: readonly ListedFactor[];
  readonly codesLeft: number;
  readonly mayUseEmail: boolean;
  readonly codes: readonly string[];
  readonly notice: string | null;
  readonly styles: string;
  readonly brand: ShownBrand | null;
  /** The script that makes passkeys. */
  readonly script: string;
}

const KINDS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['totp', serverWords.factorApp],
  ['passkey', serverWords.factorPasskey],
  ['email', serverWords.factorEmail],
]);

/** The second steps of an account: what it has, and what can be added. */
export function factorsPage(props: FactorsPageProps): string {
  const { language, styles, brand, notice, refused, script } = props;
  const says = (word: Word): string => sayTo(language?.tag, word);
  const title = says(serverWords.factorsTitle);
  const said = refused?.message ?? notice;
  return page({
    title: said === null ? title : `${said} – ${title}`,
    ...{ language, styles, brand },
    ...(props.passkey && { scripts: [script] }),
    children: (
      <>
        <p>
          <a href="/account">{says(serverWords.accountTitle)}</a>
        </p>
        <h1 className="formularium-title">{title}</h1>
        {said !== null && (
          <div className="formularium-notice" data-tone={refused === null ? 'success' : 'error'}>
            <p role={refused === null ? 'status' : 'alert'}>{said}</p>
          </div>
        )}
        <p>{says(serverWords.factorsText)}</p>
        {props.isRequired && props.factors.length === 0 && <p>{says(serverWords.factorsRequired)}</p>}
        <Codes {...props} />
        <Listed {...props} />
        {props.isFresh ? <Additions {...props} /> : <Proof {...props} />}
      </>
    ),
  });
}

function Section({
  id,
  title,
  children,
}: Readonly<Record<'id' | 'title', string>> & { children: ReactNode }) {
  return (
    <section className="formularium-account" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Recovery codes just after they were made. */
function Codes({ codes, language }: FactorsPageProps): ReactElement | null {
  const says = (word: Word): string => sayTo(language?.tag, word);
  if (codes.length === 0) return null;
  return (
    <Section id="codes" title={says(serverWords.codesTitle)}>
      <p>{says(serverWords.codesText)}</p>
      <ul className="formularium-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Listed({ factors, isFresh, csrf, codesLeft, language }: FactorsPageProps): ReactElement {
  const says = (word: Word, ...values: readonly (string | number)[]): string =>
    sayTo(language?.tag, word, ...values);
  if (factors.length === 0) return <p>{says(serverWords.factorsNone)}</p>;
  return (
    <Section id="steps" title={says(serverWords.factorsOwn)}>
      <ul>
        {factors.map(({ id, kind, name, added, used }) => (
          <li key={id}>
            <p id={`factor-${id}`}>
              {[says(KINDS.get(kind) ?? serverWords.factorsTitle), name].filter(Boolean).join(': ')}
              {`, ${used === null ? says(serverWords.factorAdded, added) : says(serverWords.lastUsed, used)}`}
            </p>
            {isFresh && kind === 'passkey' && (
              <SimpleForm
                id={`rename-${id}`}
                action={PATH}
                fields={[
                  {
                    name: 'name',
                    label: says(serverWords.passkeyNewName),
                    type: 'text',
                    autocomplete: 'off',
                    value: name,
                  },
                ]}
                button={says(serverWords.passkeyRename)}
                hidden={{ csrf, do: 'rename', factor: id }}
              />
            )}
            {isFresh && (
              <form method="post" action={PATH}>
                <input type="hidden" name="csrf" value={csrf} />
                <input type="hidden" name="do" value="remove" />
                <button
                  type="submit"
                  className="formularium-button"
                  name="factor"
                  value={id}
                  aria-describedby={`factor-${id}`}
                >
                  {says(serverWords.factorRemove)}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <p>{says(serverWords.codesLeft, codesLeft)}</p>
    </Section>
  );
}

/** Who wants to change something proves first who they are. */
function Proof({ csrf, refused, language, provesElsewhere }: FactorsPageProps): ReactElement {
  const says = (word: Word): string => sayTo(language?.tag, word);
  if (provesElsewhere)
    return (
      <Section id="prove" title={says(serverWords.proveTitle)}>
        <p>
          <a href={`/account/prove?for=${PATH}`}>{says(serverWords.providersChange)}</a>
        </p>
      </Section>
    );
  const label = says(serverWords.currentPassword);
  const errors = refused?.form === 'prove' ? new Map([['password', refused.message]]) : new Map();
  return (
    <Section id="prove" title={says(serverWords.proveTitle)}>
      <p>{says(serverWords.proveFirst)}</p>
      <SimpleForm
        id="prove"
        action={PATH}
        fields={[{ name: 'password', label, type: 'password', autocomplete: 'current-password' }]}
        button={says(serverWords.proveButton)}
        hidden={{ csrf, do: 'prove' }}
        errors={errors}
      />
    </Section>
  );
}

/** What can be added. */
function Additions(props: FactorsPageProps): ReactElement {
  const { csrf, language, mayUseEmail, factors } = props;
  const says = (word: Word): string => sayTo(language?.tag, word);
  const simple = (doing: string, button: Word): Omit<SimpleFormProps, 'fields'> => ({
    ...{ id: doing, action: PATH, button: says(button), hidden: { csrf, do: doing } },
  });
  const name = {
    name: 'name',
    label: says(serverWords.passkeyName),
    type: 'text',
    autocomplete: 'off',
  } as const;
  return (
    <>
      <Section id="app" title={says(serverWords.factorApp)}>
        <p>{says(serverWords.appText)}</p>
        {props.app ? (
          <AppSetUp {...props} />
        ) : (
          <SimpleForm {...simple('begin-app', serverWords.appAdd)} fields={[]} />
        )}
      </Section>
      <Section id="passkey" title={says(serverWords.factorPasskey)}>
        <p>{says(serverWords.passkeyText)}</p>
        {props.passkey ? (
          <PasskeySetUp {...props} />
        ) : (
          <SimpleForm {...simple('begin-passkey', serverWords.passkeyAdd)} fields={[name]} />
        )}
      </Section>
      {mayUseEmail && (
        <Section id="email" title={says(serverWords.factorEmail)}>
          <p>{says(serverWords.emailText)}</p>
          <SimpleForm {...simple('use-email', serverWords.emailAdd)} fields={[]} />
        </Section>
      )}
      {factors.length > 0 && (
        <Section id="recovery" title={says(serverWords.codesTitle)}>
          <p>{says(serverWords.codesNew)}</p>
          <SimpleForm {...simple('make-codes', serverWords.codesMake)} fields={[]} />
        </Section>
      )}
    </>
  );
}
