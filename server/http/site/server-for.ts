import type { FastifyReply, FastifyRequest } from 'fastify';
import { campaignMeter } from '../../donations/campaigns/campaign-meter.ts';
import type { ListedForm, PlacedForm, SiteServer } from '../../site/site.ts';
import { isToldByCookie } from '../../value/identity/sender-of.ts';
import { openedTexts } from '../../without-script/opened-page.ts';
import { accountTold } from '../accounts/account-told.ts';
import type { Context } from '../context.ts';
import { countSeen } from '../funnel/count-seen.ts';
import { keepBrowserId } from '../visitor/browser-cookie.ts';
import { signedInWith } from '../visitor/signed-in.ts';
import { usageTold } from '../visitor/usage-told.ts';
import { historyPart, receiptPart } from './donor-parts.ts';
import { wallFor } from './wall-for.ts';

/** What the site may ask of the server, for whoever makes this request. */
export function serverFor(request: FastifyRequest, reply: FastifyReply, context: Context): SiteServer {
  const { forms, assets, tools } = context;
  const listed = forms.offered.filter(({ isUnlisted }) => isUnlisted !== true);
  return {
    styles: `/assets/${assets.styles}`,
    forms: listed.map(({ name, form, closed }): ListedForm => {
      const { id, title, description, blueprint } = form;
      const { tag, dir } = blueprint.language ?? {};
      const language = tag === undefined || dir === undefined ? null : { tag, dir };
      return { name, id, title: title || name, description: description ?? '', language, closed };
    }),
    form: (name) => placedForm(name, request, reply, context),
    campaign: (id) => tools.storage.read((transaction) => campaignMeter(id, transaction)),
    receipt: (key, language) => receiptPart(key, language, context),
    history: (language) => historyPart(language, request, context),
    donorWall: (wall) => wallFor(wall, context),
    role: async () => (await signedInWith(request, { tools }))?.account.role ?? null,
  };
}

async function placedForm(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<PlacedForm | null> {
  const { pages, forms, tools } = context;
  const page = pages.get(name);
  const served = forms.offered.find((offered) => offered.name === name);
  if (page === undefined || served === undefined) return null;
  if (isToldByCookie(served.form)) keepBrowserId(request, reply, tools.random);
  countSeen(request, served, context);
  const usage = await usageTold(request, served, context);
  const account = await accountTold(served, () => signedInWith(request, context), tools);
  const opening = { view: 'content', carried: openedTexts(served, tools), usage, account } as const;
  const html = page((id) => tools.nonces.issue(id), opening);
  const { styles, scripts } = page.files();
  const [script] = scripts; // it loads React itself
  return {
    html,
    styles: `/assets/${styles}`,
    script: script === undefined ? null : `/assets/${script}`,
    origins: page.origins,
  };
}
