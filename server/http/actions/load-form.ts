import { leadOptionsOf, optionsOf } from '../../forms/form-options.ts';
import { formToLoad } from '../../forms/form-to-load.ts';
import { usageFor } from '../../limits/usage-for.ts';
import { embeddedByElement, loadedByScript } from '../../pages/loaded-form.ts';
import { acceptance } from '../../value/reply.ts';
import { openedTexts } from '../../without-script/opened-page.ts';
import { accountTold } from '../accounts/account-told.ts';
import type { AjaxRequest } from '../wire/sort-entries.ts';
import type { Action } from './action.ts';

/** Begins the names of the parameters of the page that loads a form, so that none is taken for one of the call. */
const OF_PAGE = 'page.';
const YES: ReadonlySet<string> = new Set(['true', '1']);

/** The loader (spec 001 §7, call 1): a form for a page of another program. Pages of other origins get it in a frame. */
export const loadForm = {
  name: 'forminator_load_form',
  needs: 'nothing',
  async execute(request, { forms, pages, tools, embedOrigins, funnel }) {
    const { foreignOrigin } = request;
    const settings = {
      id: text(request, 'id'),
      type: text(request, 'type'),
      leadsId: text(request, 'leads_id'),
      isPreview: YES.has(text(request, 'is_preview')),
      foreignOrigin,
    };
    const served = formToLoad(settings, forms, embedOrigins);
    const page = pages.get(served.name);
    // A page of another origin loads it in a frame, which is counted when it is loaded.
    const isShown = foreignOrigin === null && served.closed === null;
    if (isShown && request.visitor.isUncounted !== true) funnel.count(served, [{ step: 'seen' }]);
    return acceptance('', {
      is_ajax_load: true,
      ...(foreignOrigin === null && page !== undefined
        ? loadedByScript(page, (id) => tools.nonces.issue(id), {
            carried: openedTexts(served, tools),
            account: await accountTold(served, async () => request.session.signedIn, tools),
            usage: await usageFor(served, request.visitor, tools),
          })
        : embeddedByElement(served)),
      options: { render_id: text(request, 'render_id'), ...optionsOf(served, queryIn(request)) },
      lead_options: leadOptionsOf(served),
    });
  },
} as const satisfies Action;

function queryIn({ answers }: AjaxRequest): Readonly<Record<string, string>> {
  const named = [...answers].filter(([name]) => name.startsWith(OF_PAGE));
  return Object.fromEntries(named.map(([name, value]) => [name.slice(OF_PAGE.length), String(value)]));
}

function text({ answers }: AjaxRequest, name: string): string {
  return String(answers.get(name) ?? '');
}
