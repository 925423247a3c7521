import type { CompiledForm } from '../compiled-form.ts';

/** What forms take by which somebody logs in: a second factor may be asked for (spec 001 §6). */
export const loginForm = ({ settings }: CompiledForm): boolean => settings.formType === 'login';
