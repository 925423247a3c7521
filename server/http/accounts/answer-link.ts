import type { FastifyReply } from 'fastify';
import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { linkOfToken } from '../../accounts/links/account-link.ts';
import { linkGone } from '../../accounts/links/confirm-address.ts';
import { SHORTEST_PASSWORD } from '../../accounts/passwords/password-problem.ts';
import { type LinkPageProps, linkPage } from '../../pages/account/link-page.tsx';
import type { SimpleField } from '../../pages/account/simple-form.tsx';
import type { PageLooks } from '../../pages/shell.tsx';
import type { AccountLink } from '../../storage/repositories/account-links.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { signInPath } from '../admit.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import { sendPage } from '../pages/send-page.ts';
import type { RouteCall } from '../routes/route.ts';
import { browserSessionOf } from '../visitor/browser-session.ts';
import { signedInWith } from '../visitor/signed-in.ts';
import type { LinkPage, VisitorsLink } from './links/link-page.ts';
import { linkPages } from './links/registry.ts';
import { postedValues } from './posted-values.ts';

interface OpenedLink {
  readonly link: AccountLink;
  readonly page: LinkPage;
  /** Null for a page that is the same for everybody. */
  readonly own: VisitorsLink | null;
}

/** The link that an address names, with its page. Throws a `Refusal` for one that does not work. */
async function linkIn({ request, context }: RouteCall): Promise<OpenedLink> {
  const { purpose = '', token = '' } = request.params;
  const page = linkPages.get(purpose);
  const link =
    page && (await context.tools.storage.read((tx) => linkOfToken(token, page.purpose, tx, context.tools)));
  if (page?.forVisitor === undefined) {
    if (page !== undefined && link) return { link, page, own: null };
  } else if (link) {
    const own = await page.forVisitor(token, await signedInWith(request, context), context);
    if (own !== null) return { link, page, own };
  }
  throw linkGone(languageTagOf(request));
}

/** Shows the page of a link. Nothing is changed by that. */
export async function showLink(call: RouteCall): Promise<FastifyReply> {
  return send(call, formOf(call, await linkIn(call), null));
}

/** Does what a link is for, when the button of its page is pressed. */
export async function submitLink(call: RouteCall): Promise<FastifyReply> {
  const { request, reply, context } = call;
  const opened = await linkIn(call);
  const { page } = opened;
  const session = await browserSessionOf(call);
  const language = languageTagOf(request);
  if (!session.isOfOwnPage) throw new Refusal(403, sayTo(language, serverWords.pageTooOld));
  const { token = '' } = request.params;
  const sent = { token, language, address: request.ip, session, value: postedValues(request) };
  try {
    const given = await page.submit(sent, context);
    if (given !== null) session.keep(given);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return send(call, formOf(call, opened, error), error);
  }
  if (page.done === null) return reply.redirect(page.leadTo ?? '/account', 303);
  const onward = { href: signInPath(context), label: sayTo(language, serverWords.signInTitle) };
  const [title, text] = [page.title, page.done].map((word) => sayTo(language, word));
  return send(call, { title: title ?? '', text: text ?? '', refusal: null, form: null, onward });
}

function formOf(
  { request, context }: RouteCall,
  { link, page: { title, text, fields, button }, own }: OpenedLink,
  refusal: Refusal | null,
): Omit<LinkPageProps, keyof PageLooks> {
  const tag = languageTagOf(request);
  const words = own === null ? text(link) : ([own.text, link.email] as const);
  const value = request.method === 'POST' ? postedValues(request) : () => '';
  const shown = { title: sayTo(tag, title), text: words === null ? '' : sayTo(tag, ...words) };
  if (own?.isOpen === false)
    return {
      ...{ ...shown, refusal: refusal?.message ?? null, form: null },
      onward: { href: signInPath(context), label: sayTo(tag, serverWords.signInTitle) },
    };
  return {
    ...shown,
    refusal: refusal?.message ?? null,
    form: {
      id: link.purpose,
      action: request.url,
      fields: (own?.fields ?? fields).map((name) => ({
        ...fieldNamed(name, (word, ...values) => sayTo(tag, word, ...values)),
        value: name.includes('password') ? '' : value(name),
      })),
      button: sayTo(tag, button),
      errors: new Map(refusal?.errors.map(({ field, message }) => [field, message]) ?? []),
    },
    onward: null,
  };
}

function fieldNamed(
  name: LinkPage['fields'][number],
  says: (word: Word, ...values: readonly number[]) => string,
): SimpleField {
  const fields: Readonly<Record<LinkPage['fields'][number], Omit<SimpleField, 'name'>>> = {
    name: { label: says(serverWords.nameLabel), type: 'text', autocomplete: 'name' },
    email: { label: says(serverWords.emailLabel), type: 'email', autocomplete: 'email' },
    password: { label: says(serverWords.passwordLabel), type: 'password', autocomplete: 'current-password' },
    'new-password': {
      label: says(serverWords.newPasswordLabel),
      type: 'password',
      autocomplete: 'new-password',
      hint: says(serverWords.newPasswordHint, SHORTEST_PASSWORD),
    },
  };
  return { name, ...fields[name] };
}

function send(
  call: RouteCall,
  shown: Omit<LinkPageProps, keyof PageLooks>,
  refusal: Refusal | null = null,
): FastifyReply {
  call.reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  return sendPage(call, (looks) => linkPage({ ...shown, ...looks }), refusal);
}
