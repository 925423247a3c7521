import type { FormRegistry } from '../forms/form-registry.ts';
import type { FormPage } from '../pages/form-page.tsx';
import type { Assets } from '../publish/publisher.ts';
import type { Tools } from '../storage/tools.ts';
import type { Verify } from '../submissions/verifiers/registry.ts';
import type { Budget } from '../value/budget.ts';
import type { Limits } from '../value/limits.ts';

/** Everything that routes and actions hand requests on to. They translate, and decide nothing. */
export interface Context {
  readonly tools: Tools;
  readonly forms: FormRegistry;
  /** By the name of the form. */
  readonly pages: ReadonlyMap<string, FormPage>;
  readonly assets: Assets;
  /** Verifies what only the server can find out. */
  readonly verify: Verify;
  readonly limits: Limits;
  /** Budgets for what addresses send, and for what is kept of forms. */
  readonly budgets: { readonly addresses: Budget; readonly forms: Budget };
}
