import type { FastifyRequest } from 'fastify';
import { isObject, type Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { FormPage } from '../pages/form-page.tsx';
import type { PageView } from '../pages/written-once.ts';
import { embedOriginsOf } from '../value/embed-origins.ts';
import { Refusal } from '../value/refusal.ts';
import { sayToBrowser } from './pages/browser-language.ts';
import type { RouteCall } from './routes/route.ts';
import { allowFrames } from './security-headers.ts';

interface FormAtAddress {
  readonly served: OfferedForm;
  readonly page: FormPage;
}

/** The form that the address names (`:name`), and its page; says who may embed it. Throws a `Refusal` where there is none. */
export function formAt({ request, reply, context }: RouteCall): FormAtAddress {
  const { pages, forms, embedOrigins } = context;
  const { name = '' } = request.params;
  const page = pages.get(name);
  const served = forms.offered.find((offered) => offered.name === name);
  if (page !== undefined && served !== undefined) {
    allowFrames(reply, embedOriginsOf(served.form, embedOrigins), page.origins);
    return { served, page };
  }
  const says = (word: Word): string => sayToBrowser(request, word);
  if (forms.broken.some((broken) => broken.name === name)) {
    allowFrames(reply, embedOrigins);
    throw new Refusal(503, `${says(serverWords.closed)} ${says(serverWords.askOwner)}`);
  }
  throw new Refusal(404, says(serverWords.noForm));
}

/** `?embedded` is for frames; `scheme` says what the page around one is, if it is not what its visitor prefers. */
export function viewIn({ query }: FastifyRequest): PageView {
  if (!isObject(query) || query['embedded'] === undefined) return 'whole';
  const { scheme } = query;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'light dark';
}
