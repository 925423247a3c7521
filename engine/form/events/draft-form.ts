import type { CompiledForm } from '../compiled-form.ts';

/** What forms take that can be saved as a draft. */
export const draftForm = ({ settings }: CompiledForm): boolean => settings.saveDraft;
