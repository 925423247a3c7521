import type { Guards } from '../accounts/sign-in.ts';
import type { Desk } from '../desk/desk.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { Funnel } from '../funnel/funnel.ts';
import type { FormPage } from '../pages/form-page.tsx';
import type { PaymentDesk } from '../payments/payment-desk.ts';
import type { Assets } from '../publish/publisher.ts';
import type { Feeds } from '../site/feeds.ts';
import type { Site } from '../site/site.ts';
import type { Tools } from '../storage/tools.ts';
import type { Effort } from '../submissions/captchas/effort.ts';
import type { KeepingRules } from '../submissions/keep-submission.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Budget } from '../value/budget.ts';
import type { EmbedOrigins } from '../value/embed-origins.ts';
import type { Limits } from '../value/limits.ts';
import type { Metrics } from './operation/metrics.ts';
import type { SiteOperators } from './operation/operators.ts';
import type { Readiness } from './operation/readiness.ts';

/** Who may do how much in a minute. */
interface RequestBudgets {
  /** Addresses: what they send, as text and as files, and asking what something costs. */
  readonly addresses: Budget;
  readonly files: Budget;
  readonly quotes: Budget;
  /** Keys of programs: their requests; and addresses that send none that works. */
  readonly keys: Budget;
  readonly wrongKeys: Budget;
}

/** Everything that routes and actions hand requests on to. They translate, and decide nothing. */
export interface Context {
  readonly tools: Tools;
  readonly forms: FormRegistry;
  /** By the name of the form. */
  readonly pages: ReadonlyMap<string, FormPage>;
  readonly assets: Assets;
  /** The website around the forms; null where there is none. */
  readonly site: Site | null;
  /** The feeds that the site declares. */
  readonly feeds: Feeds;
  /** Whose pages may embed forms that do not say so themselves. */
  readonly embedOrigins: EmbedOrigins;
  /** What is decided about a submission beside its form. */
  readonly keeping: KeepingRules;
  /** What decides who gets in. */
  readonly guards: Guards;
  /** What the people who work with entries see and do. */
  readonly desk: Desk;
  /** Shows that something can be kept now. */
  readonly isReady: Readiness;
  /** Since when nobody has looked after open payments; null where somebody does. */
  readonly unattendedSince: () => Promise<number | null>;
  readonly metrics: Metrics;
  readonly operators: SiteOperators;
  readonly limits: Limits;
  readonly uploads: Uploads;
  readonly budgets: RequestBudgets;
  /** Who takes payments. */
  readonly payments: PaymentDesk;
  /** Counts how far visitors of forms get. */
  readonly funnel: Funnel;
  /** How much work a visitor's page is given. */
  readonly effort: Effort;
}
