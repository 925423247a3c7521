import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { KEY_DAYS, keysFor } from '../../accounts/keys/api-key.ts';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { ApiKey } from '../../storage/repositories/api-keys.ts';
import { scopesOf } from '../../value/api/scopes.ts';
import { provePath } from '../acts/act.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { Choice, Labelled, Post, ResultNotice, Submit } from '../frame/controls.tsx';
import { ListTable } from '../frame/list-table.tsx';
import { Moment } from '../frame/moment.tsx';
import type { DeskScreen } from './screen.ts';

export const KEYS_PATH = '/desk/keys';
const USUAL_DAYS = '90';

/** The keys of programs: one's own, and for owners those of everybody. */
export const keysScreen = {
  path: KEYS_PATH,
  needs: 'author',
  async show(visit) {
    const { account, desk } = visit;
    const says = writerFor(visit);
    const { keys, makers } = await desk.tools.storage.read(async (transaction) => {
      const all = await keysFor(account, transaction);
      return { keys: all, makers: await transaction.accounts.withIds(all.map(({ accountId }) => accountId)) };
    });
    return {
      title: says(serverWords.deskKeys),
      content: (
        <>
          <ResultNotice
            visit={visit}
            done={{ saved: serverWords.deskSaved }}
            failed={{ nothing: serverWords.deskNoKey }}
          />
          <p className="desk-lead">{says(serverWords.deskKeysText)}</p>
          {keys.length > 0 && <Keys {...{ keys, makers, visit }} />}
          {visit.isFresh ? <NewKey visit={visit} /> : <Proof visit={visit} />}
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

interface KeysProps {
  readonly keys: readonly ApiKey[];
  readonly makers: readonly Account[];
  readonly visit: DeskVisit;
}

function Keys({ keys, makers, visit }: KeysProps): ReactElement {
  const says = writerFor(visit);
  return (
    <ListTable
      label={says(serverWords.deskKeys)}
      items={keys}
      keyOf={({ id }) => id}
      idOf={({ id }) => `key-${id}`}
      columns={[
        { head: says(serverWords.nameLabel), cell: ({ name }) => name },
        {
          head: says(serverWords.deskKeyMaker),
          cell: ({ accountId }) => makers.find((one) => one.id === accountId)?.writtenEmail,
        },
        { head: says(serverWords.deskScopes), cell: ({ scopes }) => scopes.join(', ') },
        {
          head: says(serverWords.deskExpires),
          moment: ({ expiresAt }) => <Moment at={expiresAt} visit={visit} />,
        },
        {
          head: says(serverWords.deskLastUsed),
          moment: ({ usedAt }) =>
            usedAt === null ? says(serverWords.deskNeverUsed) : <Moment at={usedAt} visit={visit} />,
        },
        {
          head: says(serverWords.deskRevoke),
          cell: ({ id }) => (
            <Post action="/desk/keys/revoke" visit={visit} values={{ key: id }}>
              <button type="submit" className="desk-button" aria-describedby={`key-${id}`}>
                {says(serverWords.deskRevoke)}
              </button>
            </Post>
          ),
        },
      ]}
    />
  );
}

/** A key outlives the session that makes it, so whoever makes one proves first who they are. */
function Proof({ visit }: { readonly visit: DeskVisit }): ReactElement {
  const says = writerFor(visit);
  return (
    <section className="desk-card" aria-labelledby="new-key">
      <h2 id="new-key">{says(serverWords.deskNewKey)}</h2>
      <p>{says(serverWords.deskProveForKey)}</p>
      <p>
        <a href={provePath(KEYS_PATH)}>{says(serverWords.proveTitle)}</a>
      </p>
    </section>
  );
}

function NewKey({ visit }: { readonly visit: DeskVisit }): ReactElement {
  const says = writerFor(visit);
  return (
    <section className="desk-card" aria-labelledby="new-key">
      <h2 id="new-key">{says(serverWords.deskNewKey)}</h2>
      <Post action="/desk/keys/make" visit={visit}>
        <Labelled label={says(serverWords.nameLabel)}>
          <input name="name" required maxLength={100} autoComplete="off" />
        </Labelled>
        <Choice
          label={says(serverWords.deskKeyDays)}
          name="days"
          value={USUAL_DAYS}
          options={KEY_DAYS.map((days) => [String(days), String(days)])}
        />
        <fieldset className="desk-bar">
          <legend>{says(serverWords.deskScopes)}</legend>
          {scopesOf(visit.account.role).map((scope) => (
            <label key={scope} className="desk-check">
              <input type="checkbox" name="scope" value={scope} />
              {scope}
            </label>
          ))}
        </fieldset>
        <Submit>{says(serverWords.deskMakeKey)}</Submit>
      </Post>
    </section>
  );
}
