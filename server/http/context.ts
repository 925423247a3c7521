import type { FastifyBaseLogger } from 'fastify';
import type { BrokenForm, OfferedForm } from '../forms/served-form.ts';
import type { FormPage } from '../pages/form-page.tsx';
import type { Assets } from '../publish/publisher.ts';
import type { Storage } from '../storage/storage.ts';
import type { answerWith } from '../submissions/verifiers/registry.ts';
import type { Budget } from '../value/budget.ts';
import type { Limits } from '../value/limits.ts';
import type { Nonces } from '../value/nonce.ts';
import type { RemoteAccess } from '../value/remote-access.ts';

/** What routes and actions work with. */
export interface Site {
  readonly forms: readonly OfferedForm[];
  /** Those that cannot be served. */
  readonly broken: readonly BrokenForm[];
  /** By the name of the form's page. */
  readonly pages: ReadonlyMap<string, { readonly served: OfferedForm; readonly render: FormPage }>;
  /** What the server can do: the names that forms need things by. */
  readonly capabilities: readonly string[];
  /** Answers what only the server can find out. */
  readonly verify: ReturnType<typeof answerWith>;
  readonly remote: RemoteAccess;
  readonly storage: Storage;
  readonly assets: Assets;
  readonly nonces: Nonces;
  readonly clock: () => Date;
  readonly timeZone: string;
  readonly limits: Limits;
  /** What addresses may send, and what may be kept of forms. */
  readonly budgets: { readonly addresses: Budget; readonly forms: Budget };
  readonly log: FastifyBaseLogger;
}
