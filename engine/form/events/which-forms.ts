import type { CompiledForm } from '../plan/compiled-form.ts';

/** All forms. */
export const everyForm = (): boolean => true;

/** Forms with several pages. */
export const pagedForm = ({ pages }: CompiledForm): boolean => pages.length > 1;

/** Forms with repeated groups. */
export const repeatingForm = ({ fields }: CompiledForm): boolean => fields.some(({ copy }) => copy > 0);

/** Forms with answers of a provider that are good for one submission. */
export const spentForm = ({ fields }: CompiledForm): boolean => fields.some(({ kind }) => kind.isSpent);

/** Quizzes with a lead form. */
export const leadForm = ({ stages }: CompiledForm): boolean => stages?.module.lead !== undefined;

/** Forms with a review of their answers. */
export const reviewedForm = ({ fields }: CompiledForm): boolean =>
  fields.some(({ kind }) => kind.reviews === true);

/** Login forms. */
export const loginForm = ({ settings }: CompiledForm): boolean => settings.formType === 'login';

/** Forms that can be saved and continued later. */
export const draftForm = ({ settings }: CompiledForm): boolean => settings.saveDraft;

/** Forms with payments. */
export const payingForm = ({ fields }: CompiledForm): boolean =>
  fields.some(({ kind }) => kind.pays !== undefined);
