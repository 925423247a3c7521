import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import { isFresh } from '../../accounts/session-of.ts';
import { type DeskAct, provePath } from '../../desk/acts/act.ts';
import { deskActs } from '../../desk/acts/registry.ts';
import type { DeskVisit } from '../../desk/desk.ts';
import type { DeskDownload } from '../../desk/downloads/download.ts';
import { deskDownloads } from '../../desk/downloads/registry.ts';
import { BadValue } from '../../desk/filters/bad-parameter.ts';
import { deskPage } from '../../desk/frame/desk-page.tsx';
import { slowQuestion } from '../../desk/frame/slow-question.tsx';
import { deskScreens } from '../../desk/screens/registry.ts';
import type { DeskScreen, ShownScreen } from '../../desk/screens/screen.ts';
import { SlowQuestion } from '../../value/errors.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { ownerOf } from '../accounts/show-account.ts';
import { csrfTokenOf } from '../admit.ts';
import { browserLanguage, sayToBrowser } from '../pages/browser-language.ts';
import type { Route, RouteCall } from '../routes/route.ts';
import { readForm } from '../wire/read-form.ts';
import { askedQuery } from './asked-query.ts';
import { sendDownload } from './send-download.ts';

/** The addresses of the desk: one for each screen, each download and each act. */
export const deskRoutes: readonly Route[] = [
  ...deskScreens.map(routeOfScreen),
  ...deskDownloads.map(routeOfDownload),
  ...deskActs.map(routeOfAct),
];

function routeOfScreen(screen: DeskScreen): Route {
  const { path, needs } = screen;
  return {
    ...{ method: 'GET', path, needs, format: 'html' },
    answer: (call) => inTime(call, () => showScreen(screen, call)),
  };
}

async function showScreen(screen: DeskScreen, call: RouteCall): Promise<FastifyReply> {
  const { reply, request } = call;
  const { query, refuseRest } = askedQuery(request.query);
  const visit = { ...(await visitOf(call)), query };
  const shown = await screen.show(visit);
  if (shown === null) throw new Refusal(404, sayTo(visit.language?.tag, serverWords.deskGone));
  if ('leadTo' in shown) return reply.redirect(shown.leadTo, 303);
  // Some of an address is asked for while the page is written.
  const written = pageOf(shown, visit, call);
  refuseRest();
  return sendPage(written, call);
}

function pageOf(shown: ShownScreen, visit: DeskVisit, { request, context }: RouteCall): string {
  const { desk: looks, brand } = context.assets;
  const { pathname: path } = new URL(request.url, 'http://localhost');
  return deskPage({ ...shown, ...looks, brand, path, visit });
}

function sendPage(written: string, { reply }: RouteCall): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(written);
}

function routeOfDownload({ path, needs, takes, open }: DeskDownload): Route {
  return {
    ...{ method: 'GET', path, needs, format: 'html' },
    answer: (call) =>
      inTime(call, async () => {
        const visit = await visitOf(call);
        const [unknown] = Object.entries(call.request.query ?? {}).filter(([name]) => !takes.includes(name));
        if (unknown !== undefined) throw new BadValue(unknown[0], String(unknown[1]));
        const opened = await open(visit);
        if (opened === null) throw new Refusal(404, sayTo(visit.language?.tag, serverWords.deskGone));
        return sendDownload(opened, call.reply);
      }),
  };
}

/** Answers, or says what to do where a question to the database takes too long. */
async function inTime(call: RouteCall, answer: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    const { request, reply, context } = call;
    if (error instanceof BadValue) {
      throw new Refusal(400, sayToBrowser(request, serverWords.deskBadValue, error.parameter, error.value));
    }
    if (!(error instanceof SlowQuestion)) throw error;
    context.tools.log.error({ err: error, reqId: request.id }, 'a question of the desk took too long');
    const visit = await visitOf(call);
    reply.code(503).headers({ 'retry-after': '60', 'cache-control': 'no-store' });
    return sendPage(pageOf(slowQuestion(visit, request.url), visit, call), call);
  }
}

async function visitOf({ request, context }: Omit<RouteCall, 'reply'>): Promise<DeskVisit> {
  const signedIn = await ownerOf({ request, context });
  return {
    params: request.params,
    query: askedQuery(request.query).query,
    account: signedIn.account,
    isFresh: isFresh(signedIn, context.tools),
    csrf: csrfTokenOf(signedIn, context.tools),
    language: browserLanguage(request),
    desk: context.desk,
  };
}

function routeOfAct({ path, needs, perform, provesFor }: DeskAct): Route {
  return {
    ...{ method: 'POST', path, needs, format: 'html' },
    async answer(call) {
      const { request, reply, context } = call;
      const signedIn = await ownerOf(call);
      if (provesFor !== undefined && !isFresh(signedIn, context.tools))
        return reply.redirect(provePath(provesFor), 303);
      const { account } = signedIn;
      const { entries } = readForm(request);
      const values = (name: string): readonly string[] =>
        entries.flatMap(([given, text]) => (given === name ? [text] : []));
      const value = (name: string): string => values(name)[0] ?? '';
      const done = await perform({ value, values, account, desk: context.desk });
      if (typeof done === 'string') return reply.redirect(done, 303);
      const visit = await visitOf(call);
      return sendPage(pageOf(done.show(visit), visit, call), call);
    },
  };
}
