import type { CompiledForm } from '../plan/compiled-form.ts';

/** What every form takes. */
export const everyForm = (): boolean => true;

/** What forms of several pages take. */
export const pagedForm = ({ pages }: CompiledForm): boolean => pages.length > 1;

/** What forms take that repeat a group. */
export const repeatingForm = ({ fields }: CompiledForm): boolean => fields.some(({ copy }) => copy > 0);

/** What quizzes with a lead form take. */
export const leadForm = ({ stages }: CompiledForm): boolean => stages?.module.lead !== undefined;

/** What login forms take. */
export const loginForm = ({ settings }: CompiledForm): boolean => settings.formType === 'login';

/** What forms take that can be saved and gone on with later. */
export const draftForm = ({ settings }: CompiledForm): boolean => settings.saveDraft;

/** What forms take in which something is paid. */
export const payingForm = ({ fields }: CompiledForm): boolean =>
  fields.some(({ kind }) => kind.pays !== undefined);
