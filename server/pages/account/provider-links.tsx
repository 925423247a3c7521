import type { Word } from 'formularium/engine';
import type { FormLanguage } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { sayTo } from '../../value/say-to.ts';
import { PASSKEY_PATH } from './passkey-page.tsx';

/** A provider at which people may sign in. */
export interface OfferedProvider {
  readonly name: string;
  readonly label: string;
}

/** The other ways to sign in, in place of entering a password: a passkey, and the providers of the site. */
export function SignInLinks({
  providers,
  language,
}: {
  /** Null on the page of a form that signs nobody in. */
  readonly providers: readonly OfferedProvider[] | null;
  readonly language: FormLanguage | undefined;
}): ReactElement | null {
  if (providers === null) return null;
  return (
    <nav className="formularium-buttons" aria-label={sayTo(language?.tag, serverWords.providersOther)}>
      <a className="formularium-button" href={PASSKEY_PATH}>
        {sayTo(language?.tag, serverWords.signInPasskey)}
      </a>
      {providers.map(({ name, label }) => (
        <a key={name} className="formularium-button" href={`/sign-in/${name}`}>
          {sayTo(language?.tag, serverWords.signInBy, label)}
        </a>
      ))}
    </nav>
  );
}

/** What an account is linked to, and may be. */
export interface AccountProviders {
  readonly linked: readonly { readonly id: string; readonly label: string; readonly email: string }[];
  readonly offered: readonly OfferedProvider[];
  /** Whether its owner has proved just now who they are. */
  readonly isFresh: boolean;
  readonly csrf: string;
  readonly language: FormLanguage | undefined;
}

/** The providers by which an account signs in, with what links and unlinks them. */
export function LinkedProviders(props: AccountProviders): ReactElement | null {
  const { linked, offered, isFresh, language } = props;
  const says = (word: Word, ...values: readonly string[]): string => sayTo(language?.tag, word, ...values);
  if (linked.length + offered.length === 0) return null;
  return (
    <section className="formularium-account" aria-labelledby="providers">
      <h2 id="providers">{says(serverWords.providersTitle)}</h2>
      <ul>
        {linked.map(({ id, label, email }) => (
          <li key={id}>
            <p id={`identity-${id}`}>{[label, email].filter(Boolean).join(': ')}</p>
            {isFresh && (
              <ProviderButton
                {...props}
                {...{ action: '/account/unlink-provider', name: 'identity', value: id }}
              >
                {says(serverWords.providerUnlink, label)}
              </ProviderButton>
            )}
          </li>
        ))}
        {isFresh &&
          offered.map(({ name, label }) => (
            <li key={name}>
              <ProviderButton
                {...props}
                {...{ action: '/account/link-provider', name: 'provider', value: name }}
              >
                {says(serverWords.providerLink, label)}
              </ProviderButton>
            </li>
          ))}
      </ul>
      {!isFresh && (
        <p>
          <a href="/account/prove">{says(serverWords.providersChange)}</a>
        </p>
      )}
    </section>
  );
}

interface ProviderButtonProps extends Pick<AccountProviders, 'csrf'> {
  readonly action: string;
  readonly name: string;
  readonly value: string;
  readonly children: string;
}

function ProviderButton({ action, csrf, name, value, children }: ProviderButtonProps): ReactElement {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="csrf" value={csrf} />
      <button type="submit" className="formularium-button" name={name} value={value}>
        {children}
      </button>
    </form>
  );
}
