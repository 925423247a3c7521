import { type EmbedOrigins, embedOriginsOf, mayEmbed } from '../value/embed-origins.ts';
import { Refusal } from '../value/refusal.ts';
import { shortened } from '../value/shortened.ts';
import { formTypeOf } from './form-options.ts';
import type { FormRegistry } from './form-registry.ts';
import type { OfferedForm } from './served-form.ts';

/** What a page says about the form that it loads (spec 001 §3, loader settings); blank where it says nothing. */
export interface LoaderSettings {
  readonly id: string;
  readonly type: string;
  readonly leadsId: string;
  readonly isPreview: boolean;
  /** The origin of the page if it is not the server's. */
  readonly foreignOrigin: string | null;
}

/** The form that a page loads, if it may and if what it says about the form is right. */
export function formToLoad(
  { id, type, leadsId, isPreview, foreignOrigin }: LoaderSettings,
  { offered }: FormRegistry,
  embedOrigins: EmbedOrigins,
): OfferedForm {
  const served = offered.find(({ form }) => form.id === id);
  if (served === undefined) throw new Refusal(404, `There is no form “${shortened(id)}” here. Check “id”.`);
  const { form, lead } = served;
  const is = formTypeOf(form);
  if (type !== '' && type !== is)
    throw new Refusal(404, `“${id}” is of type ${is}, and not “${shortened(type)}”. Check “type”.`);
  if (leadsId !== '' && leadsId !== lead?.id)
    throw new Refusal(404, `“${id}” has no lead form “${shortened(leadsId)}”. Check “leads_id”.`);
  if (foreignOrigin !== null && !mayEmbed(embedOriginsOf(form, embedOrigins), foreignOrigin))
    throw new Refusal(
      403,
      `Pages of ${shortened(foreignOrigin)} may not embed “${id}”. EMBED_ORIGINS, or its settings, name those that may.`,
    );
  // Only authors may see what is not published, and this server does not know them.
  if (isPreview)
    throw new Refusal(
      422,
      'There are no previews here. “formularium dev” shows a form while it is being written.',
    );
  return served;
}
