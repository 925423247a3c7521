import type { FastifyReply } from 'fastify';
import { renderSVG } from 'uqr';
import { factorsOf, keptOfKind } from '../../../accounts/factors/registry.ts';
import { isFactorRequired } from '../../../accounts/factors/required-factor.ts';
import { isFresh, type SignedIn } from '../../../accounts/session-of.ts';
import { type FactorsPageProps, factorsPage } from '../../../pages/account/factors-page.tsx';
import type { Refusal } from '../../../value/refusal.ts';
import { csrfTokenOf } from '../../admit.ts';
import { languageTagOf } from '../../pages/browser-language.ts';
import { sendPage } from '../../pages/send-page.ts';
import type { RouteCall } from '../../routes/route.ts';
import { ownerOf } from '../show-account.ts';

/** What the page shows after something was done. */
export interface ShownFactors {
  /** An app that is being added: its secret, and the address that its QR code holds. */
  readonly app?: { readonly secret: string; readonly address: string };
  /** What a browser needs to make a passkey. */
  readonly passkey?: FactorsPageProps['passkey'];
  /** Recovery codes, which are shown once. */
  readonly codes?: readonly string[];
  readonly notice?: string;
  /** Something that was refused, in the form of this name. */
  readonly refused?: { readonly form: string; readonly refusal: Refusal };
  /** The session with its new proof, where it was given one. */
  readonly signedIn?: SignedIn;
}

/** Answers with the page of the second steps. */
export async function showFactors(call: RouteCall, shown: ShownFactors = {}): Promise<FastifyReply> {
  const { request, context } = call;
  const signedIn = shown.signedIn ?? (await ownerOf(call));
  const { account } = signedIn;
  const { tools, guards, assets } = context;
  const site = guards.factors;
  const kept = await tools.storage.read(({ factors }) => factors.ofAccount(account.id));
  const inWords = (at: number): string => tools.clock.inWords(new Date(at), languageTagOf(request));
  const confirmed = kept.filter(({ confirmedAt }) => confirmedAt !== null);
  const content = {
    csrf: csrfTokenOf(signedIn, tools),
    isFresh: isFresh(signedIn, tools),
    provesElsewhere: account.passwordHash === null || factorsOf(kept, site).length > 0,
    isRequired: isFactorRequired(account.role, site),
    factors: confirmed
      .filter(({ kind }) => kind !== 'recovery')
      .map(({ id, kind, name, createdAt, usedAt }) => ({
        ...{ id, kind, name, added: inWords(createdAt), used: usedAt === null ? null : inWords(usedAt) },
      })),
    codesLeft: keptOfKind(kept, 'recovery').length,
    mayUseEmail: site.allowsEmail && keptOfKind(kept, 'email').length === 0,
    app: shown.app ? { secret: shown.app.secret, qr: renderSVG(shown.app.address) } : null,
    passkey: shown.passkey ?? null,
    codes: shown.codes ?? [],
    notice: shown.notice ?? null,
    refused: shown.refused ? { form: shown.refused.form, message: shown.refused.refusal.message } : null,
    script: assets.account,
  };
  return sendPage(call, (looks) => factorsPage({ ...content, ...looks }), shown.refused?.refusal);
}
