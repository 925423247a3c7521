import type { FastifyBaseLogger } from 'fastify';
import type { Limits } from './limits.ts';
import type { Nonces } from './nonce.ts';
import type { FormPage } from './page/form-page.tsx';
import type { Assets } from './publish/publisher.ts';
import type { ServedForm } from './served-form.ts';
import type { Storage } from './storage/storage.ts';

/** What routes and actions work with. */
export interface Site {
  readonly forms: readonly ServedForm[];
  /** By the name of the form's page. */
  readonly pages: ReadonlyMap<string, { readonly served: ServedForm; readonly render: FormPage }>;
  readonly storage: Storage;
  readonly assets: Assets;
  readonly nonces: Nonces;
  readonly clock: () => Date;
  readonly timeZone: string;
  readonly limits: Limits;
  readonly log: FastifyBaseLogger;
}
