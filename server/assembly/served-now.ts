import { withoutAccount } from '../donations/without-account.ts';
import { formRegistry } from '../forms/form-registry.ts';
import { logForms } from '../forms/log-forms.ts';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Funnel } from '../funnel/funnel.ts';
import type { Context } from '../http/context.ts';
import { type FormPage, prepareFormPage } from '../pages/form-page.tsx';
import { pagePaymentsOf } from '../payments/page-payments.ts';
import type { PaymentDesk } from '../payments/payment-desk.ts';
import { bundlePartsWithLead } from '../publish/bundle-parts-of.ts';
import type { Tools } from '../storage/tools.ts';
import { pageCaptchasOf } from '../submissions/captchas/page-captchas.ts';
import { valuesGiven } from '../submissions/host-values/registry.ts';
import { honeypotName } from '../submissions/spam/honeypot.ts';
import type { SubmissionStep } from '../submissions/submission-step.ts';
import { capabilitiesOf } from '../submissions/verifiers/registry.ts';
import { NO_CAPTCHAS } from '../value/captchas/captcha-settings.ts';
import { embedOriginsOf } from '../value/embed-origins.ts';
import type { Limits } from '../value/limits.ts';
import { isAccountTold, NO_PAYMENTS } from '../value/payments/payment-settings.ts';
import type { AppOptions } from './app-options.ts';

/** What is read anew when the files of forms have changed. */
export type ServedNow = Pick<Context, 'forms' | 'pages'>;

interface Serving {
  readonly steps: readonly SubmissionStep[];
  readonly payments: PaymentDesk;
  readonly funnel: Pick<Funnel, 'isCounted'>;
}

/** Fits forms to what the server can do, and prepares their pages. */
export function servedNow(
  options: AppOptions,
  limits: Limits,
  tools: Tools,
  { steps, payments, funnel }: Serving,
): ServedNow {
  const forms = formRegistry(options.forms, options.broken ?? [], capabilitiesOf(options, steps));
  logForms(forms, tools.log);
  for (const { name } of withoutAccount(forms.offered, isAccountTold(options.payments ?? NO_PAYMENTS)))
    tools.log.warn({ form: name }, 'form tells donors to transfer, and not where to: set BANK_ACCOUNT');
  const pages = forms.offered.map((served): [string, FormPage] => [
    served.name,
    pageOf(served, options, { tools, limits, payments, funnel }),
  ]);
  return { forms, pages: new Map(pages) };
}

function pageOf(
  served: OfferedForm,
  { assets, embedOrigins = [], captchas = NO_CAPTCHAS, providers = [] }: AppOptions,
  {
    tools,
    limits,
    payments,
    funnel,
  }: Pick<Context, 'tools' | 'limits' | 'payments'> & Pick<Serving, 'funnel'>,
): FormPage {
  const { name, form, lead } = served;
  const parts = bundlePartsWithLead(served);
  const forms = lead === null ? [form] : [form, lead];
  return prepareFormPage(served, {
    // A page renews its nonce at half of its life, so that it never has one that is refused.
    life: limits.nonceMs / 2000,
    isCounted: funnel.isCounted(served),
    timeZone: tools.clock.timeZone,
    given: valuesGiven({ name, form, nonces: tools.nonces }),
    captchas: pageCaptchasOf(forms, captchas, assets.worker),
    payments: pagePaymentsOf(forms, payments.providers),
    trapOf: (one) => (one.settings.spam.honeypot ? honeypotName(one) : undefined),
    styles: assets.styles,
    brand: assets.brand,
    filesNow: () => assets.filesFor(parts, form.settings.theme ?? undefined),
    frame: { hosts: embedOriginsOf(form, embedOrigins), ...assets.frame },
    newId: tools.newId,
    providers: form.settings.formType === 'login' ? providers : null,
  });
}
