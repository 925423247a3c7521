import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { isAtLeast, type Role } from '../../value/identity/role.ts';
import { sayTo } from '../../value/say-to.ts';
import { type PageLooks, page } from '../shell.tsx';
import { FACTORS_PATH } from './factor-set-up.tsx';
import { type ListedDraft, OwnDrafts } from './own-drafts.tsx';
import { type AccountProviders, LinkedProviders } from './provider-links.tsx';
import { SimpleForm } from './simple-form.tsx';

/** A browser in which the account is signed in. */
export interface ListedSession {
  readonly id: string;
  readonly browser: string;
  /** When it was last used, as a text. */
  readonly seen: string;
  readonly isThis: boolean;
}

export interface AccountPageProps extends PageLooks {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly sessions: readonly ListedSession[];
  readonly drafts: readonly ListedDraft[];
  /** Proves that a form comes from this page. */
  readonly csrf: string;
  /** Something that was done; null for nothing. */
  readonly notice: string | null;
  /** What was refused: by which form, why, and at which fields. */
  readonly refused: {
    readonly form: string;
    readonly message: string;
    readonly errors: ReadonlyMap<string, string>;
  } | null;
  readonly shortestPassword: number;
  /** Whether its owner has to prove by a second factor who they are before they change password or address. */
  readonly mustProve: boolean;
  /** Whether it has a password at all. */
  readonly hasPassword: boolean;
  readonly providers: Pick<AccountProviders, 'linked' | 'offered' | 'isFresh'>;
}

const ROLE_WORDS: Readonly<Record<Role, Word>> = {
  visitor: serverWords.roleVisitor,
  donor: serverWords.roleDonor,
  author: serverWords.roleAuthor,
  manager: serverWords.roleManager,
  owner: serverWords.roleOwner,
};

/** Whose account it is, where it is signed in, and how it signs in. */
export function accountPage(props: AccountPageProps): string {
  const { language, styles, brand, notice, refused } = props;
  const says = (word: Word): string => sayTo(language?.tag, word);
  const title = says(serverWords.accountTitle);
  const said = refused?.message ?? notice;
  return page({
    title: said === null ? title : `${said} – ${title}`,
    language,
    styles,
    brand,
    children: (
      <>
        <h1 className="formularium-title">{title}</h1>
        {said !== null && (
          <div className="formularium-notice" data-tone={refused === null ? 'success' : 'error'}>
            <p role={refused === null ? 'status' : 'alert'}>{said}</p>
          </div>
        )}
        <Owner {...props} />
        <OwnDrafts {...props} />
        <Sessions {...props} />
        <SecondSteps {...props} />
        <LinkedProviders {...props.providers} {...{ csrf: props.csrf, language }} />
        {props.hasPassword ? <Changes {...props} /> : <NoPassword {...props} />}
      </>
    ),
  });
}

function Owner({ name, email, role, csrf, language }: AccountPageProps): ReactElement {
  const says = (word: Word): string => sayTo(language?.tag, word);
  return (
    <section className="formularium-account">
      <dl>
        {name !== '' && (
          <>
            <dt>{says(serverWords.nameLabel)}</dt>
            <dd>{name}</dd>
          </>
        )}
        <dt>{says(serverWords.emailLabel)}</dt>
        <dd>{email}</dd>
        <dt>{says(serverWords.roleLabel)}</dt>
        <dd>{says(ROLE_WORDS[role])}</dd>
      </dl>
      {isAtLeast(role, 'author') && (
        <p>
          <a href="/desk">{says(serverWords.toTheDesk)}</a>
        </p>
      )}
      <SimpleForm
        id="sign-out"
        action="/account/sign-out"
        fields={[]}
        button={says(serverWords.signOut)}
        hidden={{ csrf }}
      />
    </section>
  );
}

function Sessions({ sessions, csrf, language }: AccountPageProps): ReactElement {
  const says = (word: Word, ...values: readonly string[]): string => sayTo(language?.tag, word, ...values);
  return (
    <section className="formularium-account" aria-labelledby="sessions">
      <h2 id="sessions">{says(serverWords.sessionsTitle)}</h2>
      <ul>
        {sessions.map(({ id, browser, seen, isThis }) => (
          <li key={id}>
            <p id={`session-${id}`}>
              {browser || says(serverWords.unknownBrowser)}
              {isThis ? ` (${says(serverWords.thisBrowser)})` : `, ${says(serverWords.lastUsed, seen)}`}
            </p>
            {!isThis && (
              <form method="post" action="/account/sessions">
                <input type="hidden" name="csrf" value={csrf} />
                <button
                  type="submit"
                  className="formularium-button"
                  name="session"
                  value={id}
                  aria-describedby={`session-${id}`}
                >
                  {says(serverWords.endSession)}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action="/account/sessions">
        <input type="hidden" name="csrf" value={csrf} />
        <button type="submit" className="formularium-button" name="session" value="all">
          {says(serverWords.signOutEverywhere)}
        </button>
      </form>
    </section>
  );
}

function SecondSteps({ language }: AccountPageProps): ReactElement {
  const says = (word: Word): string => sayTo(language?.tag, word);
  return (
    <section className="formularium-account" aria-labelledby="second-steps">
      <h2 id="second-steps">{says(serverWords.factorsTitle)}</h2>
      <p>{says(serverWords.factorsText)}</p>
      <p>
        <a href={FACTORS_PATH}>{says(serverWords.factorsLink)}</a>
      </p>
    </section>
  );
}

/** Who has always signed in by a provider chooses a password by a mailed link. */
function NoPassword({ language }: AccountPageProps): ReactElement {
  const says = (word: Word): string => sayTo(language?.tag, word);
  return (
    <section className="formularium-account" aria-labelledby="change-password">
      <h2 id="change-password">{says(serverWords.newPasswordTitle)}</h2>
      <p>{says(serverWords.noPasswordText)}</p>
      <p>
        <a href="/account/lost">{says(serverWords.noPasswordLink)}</a>
      </p>
    </section>
  );
}

function Changes({ csrf, refused, shortestPassword, language, mustProve }: AccountPageProps): ReactElement {
  const says = (word: Word, ...values: readonly number[]): string => sayTo(language?.tag, word, ...values);
  if (mustProve)
    return (
      <section className="formularium-account" aria-labelledby="change-password">
        <h2 id="change-password">{says(serverWords.changePasswordTitle)}</h2>
        <p>{says(serverWords.proveByFactor)}</p>
        <p>
          <a href="/account/prove">{says(serverWords.proveButton)}</a>
        </p>
      </section>
    );
  const errorsOf = (form: string): ReadonlyMap<string, string> =>
    refused?.form === form ? refused.errors : new Map();
  const current = {
    name: 'password',
    label: says(serverWords.currentPassword),
    type: 'password',
    autocomplete: 'current-password',
  } as const;
  return (
    <>
      <section className="formularium-account" aria-labelledby="change-password">
        <h2 id="change-password">{says(serverWords.changePasswordTitle)}</h2>
        <SimpleForm
          id="password"
          action="/account/password"
          fields={[
            current,
            {
              name: 'new-password',
              label: says(serverWords.newPasswordLabel),
              type: 'password',
              autocomplete: 'new-password',
              hint: says(serverWords.newPasswordHint, shortestPassword),
            },
          ]}
          button={says(serverWords.savePassword)}
          hidden={{ csrf }}
          errors={errorsOf('password')}
        />
      </section>
      <section className="formularium-account" aria-labelledby="change-email">
        <h2 id="change-email">{says(serverWords.changeEmailTitle)}</h2>
        <SimpleForm
          id="email"
          action="/account/email"
          fields={[
            { name: 'email', label: says(serverWords.newEmailLabel), type: 'email', autocomplete: 'email' },
            current,
          ]}
          button={says(serverWords.changeEmailButton)}
          hidden={{ csrf }}
          errors={errorsOf('email')}
        />
      </section>
    </>
  );
}
