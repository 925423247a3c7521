import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { loadPhoneNumbers, loadStates } from 'formularium/engine';
import { type FormRegistry, formRegistry } from './forms/form-registry.ts';
import type { BrokenForm, OfferedForm, ServedForm } from './forms/served-form.ts';
import { addRoutes } from './http/add-routes.ts';
import type { Context } from './http/context.ts';
import { type HttpOptions, newServer } from './http/new-server.ts';
import { type FormPage, prepareFormPage } from './pages/form-page.tsx';
import { bundlePartsWithLead } from './publish/bundle-parts-of.ts';
import type { Assets } from './publish/publisher.ts';
import type { Storage } from './storage/storage.ts';
import type { Tools } from './storage/tools.ts';
import { valuesGiven } from './submissions/host-values/registry.ts';
import { type Abilities, capabilitiesOf, verifyWith } from './submissions/verifiers/registry.ts';
import { perMinute } from './value/budget.ts';
import { clockIn, DEFAULT_TIME_ZONE } from './value/clock.ts';
import { DEFAULT_LIMITS, type Limits } from './value/limits.ts';
import type { Log } from './value/log.ts';
import { createNonces } from './value/nonce.ts';

export interface AppOptions extends Abilities, HttpOptions {
  readonly forms: readonly ServedForm[];
  /** Forms that cannot be served; their pages say so. */
  readonly broken?: readonly BrokenForm[];
  readonly storage: Storage;
  readonly assets: Assets;
  readonly clock: () => Date;
  /** The site's time zone; `DEFAULT_TIME_ZONE` when left out. */
  readonly timeZone?: string;
  /** The secret that signs nonces. */
  readonly secret: Buffer;
  readonly limits?: Partial<Limits>;
}

/** A whole server, not listening yet. Closing it finishes what was accepted and closes the storage. */
export interface App {
  readonly server: FastifyInstance;
  readonly forms: FormRegistry;
}

export async function createApp(options: AppOptions): Promise<App> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  // Node remembers a failed import, so a module that cannot be read now would fail for every phone number until a restart.
  await Promise.all([loadPhoneNumbers(), loadStates()]);
  const server = newServer(limits, options);
  const context = contextOf(options, limits, server.log);
  await addRoutes(server, context);
  server.addHook('onClose', () => options.storage.close());
  return { server, forms: context.forms };
}

function contextOf(options: AppOptions, limits: Limits, log: Log): Context {
  const { assets } = options;
  const tools = toolsOf(options, limits, log);
  const forms = formRegistry(options.forms, options.broken ?? [], capabilitiesOf(options));
  logForms(forms, log);
  const pages = new Map(
    forms.offered.map((served) => [served.name, pageOf(served, { tools, assets, limits })]),
  );
  const { now } = tools.clock;
  const budgets = {
    addresses: perMinute(limits.addressBytesPerMinute, now),
    forms: perMinute(limits.formBytesPerMinute, now),
  };
  return { tools, forms, pages, assets, verify: verifyWith(options), limits, budgets };
}

function toolsOf(options: AppOptions, { nonceMs }: Limits, log: Log): Tools {
  const { storage, secret, clock, timeZone = DEFAULT_TIME_ZONE } = options;
  const nonces = createNonces({ secret, clock, lifetimeMs: nonceMs });
  return { clock: clockIn(timeZone, clock), newId: randomUUID, nonces, storage, log };
}

function pageOf(
  served: OfferedForm,
  { tools, assets, limits }: Pick<Context, 'tools' | 'assets' | 'limits'>,
): FormPage {
  const { name, form } = served;
  const parts = bundlePartsWithLead(served);
  return prepareFormPage(served, {
    // A page renews its nonce at half of its life, so that it never has one that is refused.
    life: limits.nonceMs / 2000,
    given: valuesGiven({ name, form, nonces: tools.nonces }),
    styles: assets.styles,
    filesNow: () => assets.filesFor(parts),
    newId: tools.newId,
  });
}

function logForms({ offered, broken }: FormRegistry, log: Log): void {
  for (const { name, closed, lacking } of offered) {
    if (lacking.length === 0) continue;
    const needs = lacking.map(({ capability, at }) => ({ capability, at }));
    if (closed === null) log.warn({ form: name, needs }, 'form offered without what the server lacks');
    else log.warn({ form: name, needs }, 'form closed: the server lacks what it needs');
  }
  for (const { name, reason } of broken)
    log.error({ form: name, reason }, 'form closed: its file is not right');
}
