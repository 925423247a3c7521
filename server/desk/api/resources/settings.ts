import { tellAgain } from '../../../entries/tell-again.ts';
import { retryJob } from '../../acts/operation/retry-job.ts';
import { sendTestMail } from '../../acts/operation/try-mail.tsx';
import { providerAnswers } from '../../acts/operation/try-provider.ts';
import { healthOf } from '../../operation/health.ts';
import { type ApiOperation, textIn } from '../operation.ts';
import {
  COUNT,
  INSTANT,
  instant,
  listOf,
  MAYBE_INSTANT,
  MAYBE_TEXT,
  objectOf,
  oneOf,
  TEXT,
  textUpTo,
  YES_OR_NO,
} from '../schema.ts';

const FROM = oneOf(['environment', 'file', 'default']);

export const readSettings = {
  name: 'readSettings',
  method: 'GET',
  path: '/settings',
  summary: 'What is set, and where, or the default that applies; never the value of a secret.',
  scope: 'settings:read',
  sameAs: ['/desk/settings'],
  reply: objectOf({ items: listOf(objectOf({ name: TEXT, group: TEXT, from: FROM, value: MAYBE_TEXT })) }),
  async perform({ visit: { desk } }) {
    const items = desk.operation?.settings ?? [];
    return { items: items.map(({ name, group, from, value }) => ({ name, group, from, value })) };
  },
} as const satisfies ApiOperation;

export const readHealth = {
  name: 'readHealth',
  method: 'GET',
  path: '/health',
  summary: 'How the server does: jobs, calls of hooks, providers of payments, forms, the last backup.',
  scope: 'settings:read',
  sameAs: ['/desk/settings'],
  reply: objectOf({
    ...{ waiting: COUNT, failed: COUNT, backedUpAt: MAYBE_INSTANT },
    failedJobs: listOf(objectOf({ id: TEXT, kind: TEXT, attempts: COUNT, error: TEXT })),
    calls: listOf(
      objectOf({
        ...{
          at: INSTANT,
          hook: TEXT,
          message: TEXT,
          status: { type: ['integer', 'null'] },
          error: MAYBE_TEXT,
        },
      }),
    ),
    providers: listOf(
      objectOf({
        ...{
          name: TEXT,
          mode: oneOf(['live', 'test']),
          lastEventAt: MAYBE_INSTANT,
          lastRefusedAt: MAYBE_INSTANT,
        },
      }),
    ),
    forms: listOf(
      objectOf({
        ...{ id: TEXT, title: TEXT, closed: MAYBE_TEXT, versions: COUNT, notifications: COUNT },
        ...{ hasLimits: YES_OR_NO, lacksAccount: YES_OR_NO },
      }),
    ),
  }),
  async perform({ visit: { desk } }) {
    const { failedJobs, calls, providers, forms, backedUpAt, waiting, failed } = await healthOf(desk);
    return {
      ...{ waiting, failed, backedUpAt: instant(backedUpAt) },
      failedJobs: failedJobs.map(({ id, kind, attempts, error }) => ({ id, kind, attempts, error })),
      calls: calls.map(({ at, hook, message, status, error }) => ({
        ...{ at: instant(at), hook, message, status, error },
      })),
      providers: providers.map(({ lastEventAt, lastRefusedAt, ...provider }) => ({
        ...{ ...provider, lastEventAt: instant(lastEventAt), lastRefusedAt: instant(lastRefusedAt) },
      })),
      forms: forms.map((form) => ({ ...form })),
    };
  },
} as const satisfies ApiOperation;

export const retryFailedJob = {
  name: 'retryFailedJob',
  method: 'POST',
  path: '/jobs/:id/retry',
  summary: 'Has a job tried again that was given up.',
  scope: 'settings:write',
  sameAs: ['/desk/settings/retry'],
  body: objectOf({}),
  reply: objectOf({ isWaiting: YES_OR_NO }),
  async perform({ visit: { desk, params, account } }) {
    return (await retryJob(params['id'] ?? '', account.id, desk.tools)) ? { isWaiting: true } : null;
  },
} as const satisfies ApiOperation;

export const replayCall = {
  name: 'replayCall',
  method: 'POST',
  path: '/hooks/replay',
  summary: 'Has a hook told of an entry again, under the id that its receiver knows.',
  scope: 'settings:write',
  sameAs: ['/desk/settings/replay'],
  body: objectOf({ message: textUpTo(200, 1) }),
  reply: objectOf({ hook: TEXT }),
  perform({ visit: { desk, account }, body }) {
    return desk.tools.storage.transaction(async (transaction) => {
      const hook = await tellAgain(textIn(body, 'message'), account.id, transaction, desk.tools);
      return hook === null ? null : { hook };
    });
  },
} as const satisfies ApiOperation;

export const tryMail = {
  name: 'tryMail',
  method: 'POST',
  path: '/settings/mail/try',
  summary: 'Sends the maker of the key a mail, at once.',
  scope: 'settings:write',
  sameAs: ['/desk/settings/mail'],
  body: objectOf({}),
  reply: objectOf({ isSent: YES_OR_NO, reason: MAYBE_TEXT }),
  async perform({ visit: { desk, account } }) {
    const reason = await sendTestMail(account, desk);
    return { isSent: reason === null, reason };
  },
} as const satisfies ApiOperation;

export const tryProvider = {
  name: 'tryProvider',
  method: 'POST',
  path: '/settings/providers/:provider/try',
  summary: 'Asks a provider of payments for something that it does not have: no money moves.',
  scope: 'settings:write',
  sameAs: ['/desk/settings/provider'],
  body: objectOf({}),
  reply: objectOf({ answers: YES_OR_NO }),
  async perform({ visit: { desk, params } }) {
    const answers = await providerAnswers(params['provider'] ?? '', desk);
    return answers === null ? null : { answers };
  },
} as const satisfies ApiOperation;
