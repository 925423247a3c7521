import { nextPage, signedAttributes, wallAttributes, wallPage } from '../../donations/wall/donor-wall.ts';
import { donorCards } from '../../pages/donations/donor-cards.tsx';
import type { AskedWall, ShownWall } from '../../site/site.ts';
import type { Context } from '../context.ts';

/** A page of a donor wall for a page of the site. */
export async function wallFor(
  { form, language, perPage, page, withAnonymous, onlyComments, withAmounts }: AskedWall,
  { forms, tools }: Pick<Context, 'forms' | 'tools'>,
): Promise<ShownWall | null> {
  const formId = forms.offered.find(({ name }) => name === form)?.form.id;
  if (formId === undefined) return null;
  const attributes = signedAttributes(
    {
      ...{ form_id: formId, donors_per_page: String(perPage), paged: String(page), language },
      ...{ anonymous: String(withAnonymous), only_comments: String(onlyComments) },
      show_total: String(withAmounts),
    },
    tools,
  );
  const wall = wallAttributes(attributes, tools);
  const { cards, hasMore } = await wallPage(wall, language, tools);
  return { html: donorCards(cards), formId, next: hasMore ? nextPage(attributes, wall) : null };
}
