import type { FastifyInstance } from 'fastify';
import { submissionCount } from '../funnel/submission-count.ts';
import type { Context } from '../http/context.ts';
import { type JobCountsByKind, measured } from '../http/operation/metrics.ts';
import { operatorsWith } from '../http/operation/operators.ts';
import { readinessOf } from '../http/operation/readiness.ts';
import type { PaymentWatch } from '../payments/work/payment-watch.ts';
import { feedsOf } from '../site/feeds.ts';
import type { Tools } from '../storage/tools.ts';
import { effortBy } from '../submissions/captchas/effort.ts';
import type { KeepingRules } from '../submissions/keep-submission.ts';
import { verifyWith } from '../submissions/verifiers/registry.ts';
import { createUploads } from '../uploads/uploads.ts';
import { perMinute, perNetwork } from '../value/budget.ts';
import type { Limits } from '../value/limits.ts';
import { NO_REMOTE_ACCESS } from '../value/remote-access.ts';
import type { AppOptions } from './app-options.ts';
import type { ServedNow } from './served-now.ts';

interface ServerParts
  extends Pick<Context, 'guards' | 'desk' | 'payments' | 'funnel'>,
    Pick<KeepingRules, 'steps'> {
  readonly tools: Tools;
  readonly watch: PaymentWatch;
  readonly server: FastifyInstance;
  readonly now: () => ServedNow;
  readonly jobCounts: () => JobCountsByKind;
}

/** What routes and actions hand requests on to. */
export function contextOf(options: AppOptions, limits: Limits, running: ServerParts): Context {
  const { tools, server, steps, guards, desk, payments, watch, funnel, now: served } = running;
  const { assets, embedOrigins = [], site = null, remote = NO_REMOTE_ACCESS } = options;
  const { now } = tools.clock;
  const keeping = {
    ...{ verify: verifyWith(options), payable: new Set(payments.providers.keys()) },
    embedOrigins,
    budget: perMinute(limits.formBytesPerMinute, now),
    steps,
    keptVersions: new Set<string>(),
    counted: submissionCount(funnel),
  };
  const budgets = {
    addresses: perNetwork(limits.addressBytesPerMinute, now),
    files: perNetwork(limits.addressUploadBytesPerMinute, now),
    quotes: perMinute(limits.quotesPerMinute, now),
    keys: perMinute(limits.requestsPerKey, now),
    wrongKeys: perNetwork(limits.wrongKeysPerMinute, now),
  };
  const uploads = createUploads({ ...options.files, tools, limits, scan: options.scan ?? null });
  const operation = {
    isReady: readinessOf(tools),
    unattendedSince: watch.unattendedSince,
    metrics: measured(server, {
      storage: tools.storage,
      formsNow: () => served().forms,
      jobsNow: running.jobCounts,
      unattendedMs: async () => {
        const since = await watch.unattendedSince();
        return since === null ? 0 : now().getTime() - since;
      },
    }),
    operators: operatorsWith(options.metricsToken ?? null),
  };
  const effort = effortBy(now);
  return {
    ...{
      tools,
      assets,
      site,
      feeds: feedsOf(site, { now, log: tools.log, privateHosts: remote.hosts }),
      embedOrigins,
      keeping,
      guards,
      desk,
      payments,
      funnel,
      uploads,
      ...operation,
      limits,
      budgets,
      effort,
    },
    get forms() {
      return served().forms;
    },
    get pages() {
      return served().pages;
    },
  };
}
