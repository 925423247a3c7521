import type { FormLanguage } from 'formularium/engine/server';
import { draftPath } from '../../drafts/draft-token.ts';
import { draftsOfAccount } from '../../drafts/own-drafts.ts';
import type { ListedDraft } from '../../pages/account/own-drafts.tsx';
import type { Context } from '../context.ts';

/** The drafts of an account, as its page lists them: those of forms that are offered. */
export async function listedDrafts(
  accountId: string,
  language: FormLanguage | undefined,
  { tools, forms }: Pick<Context, 'tools' | 'forms'>,
): Promise<readonly ListedDraft[]> {
  const drafts = await draftsOfAccount(accountId, tools);
  return drafts.flatMap(({ id, formId, savedAt, token, files }) => {
    const served = forms.offered.find(({ form }) => form.id === formId);
    if (served === undefined) return [];
    const saved = tools.clock.inWords(new Date(savedAt), language?.tag ?? 'en');
    const title = served.form.title || served.name;
    return [{ id, title, href: draftPath(served.name, token), saved, files }];
  });
}
