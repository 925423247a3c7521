import type { Settings } from '../../blueprint/settings.ts';
import type { CompiledField } from './compiled-field.ts';
import type { Plan, Source } from './plan.ts';

/** As much of a draft as is looked at, and changed, where a submission is of nothing. */
export interface EmptiableDraft {
  readonly form: {
    readonly fields: readonly CompiledField[];
    readonly plan: Plan;
    readonly settings: Settings;
  };
  readonly fields: Source;
  phase: string;
  notice: { readonly tone: 'success' | 'invalid' | 'error'; readonly message: string } | null;
}

/** Refuses a submission of nothing, as a part that forms can leave out which are never empty. */
export type EmptinessCheck = (draft: EmptiableDraft) => boolean;
