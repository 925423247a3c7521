import { serverWords } from 'formularium/languages';
import { makeKey } from '../../../accounts/keys/api-key.ts';
import { writerFor } from '../../desk.ts';
import { Notice } from '../../frame/controls.tsx';
import { KEYS_PATH } from '../../screens/keys.tsx';
import type { DeskAct } from '../act.ts';

/** Makes a key for a program. Its text is shown on the page that answers, and nowhere again. */
export const makeApiKey = {
  path: '/desk/keys/make',
  needs: 'author',
  provesFor: KEYS_PATH,
  async perform({ value, values, account, desk: { tools } }) {
    const wanted = { name: value('name'), scopes: values('scope'), days: Number(value('days')) };
    const made = await tools.storage.transaction((transaction) =>
      makeKey(account, wanted, transaction, tools),
    );
    if (made === null) return `${KEYS_PATH}?done=nothing`;
    return {
      show(visit) {
        const says = writerFor(visit);
        return {
          title: says(serverWords.deskKeyMade),
          content: (
            <>
              <Notice>{says(serverWords.deskKeyOnce)}</Notice>
              <p>
                <code dir="ltr">{made.text}</code>
              </p>
              <p className="desk-bar">
                <a href={KEYS_PATH}>{says(serverWords.deskKeys)}</a>
              </p>
            </>
          ),
        };
      },
    };
  },
} as const satisfies DeskAct;
