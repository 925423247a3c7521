import type { OpenedForms } from './open-forms.ts';
import type { OfferedForm } from './served-form.ts';

/** Names the files that are not served, for the person who starts the server; '' when all are. */
export function brokenReport({ broken, passedOver }: Pick<OpenedForms, 'broken' | 'passedOver'>): string {
  return [
    ...broken.map(({ reason }) => `Closed until it is put right: ${reason}\n`),
    ...(passedOver.length === 0 ? [] : [`Passed over, as not meant as a form: ${passedOver.join(', ')}\n`]),
  ].join('');
}

/** Tells the same person which forms need more than the server can do, and of what; '' where none does. */
export function lackingReport(forms: readonly OfferedForm[]): string {
  const lines = (list: readonly OfferedForm[]): string =>
    list.map(({ name, lacking }) => `  ${name}: ${capabilitiesIn(lacking)}\n`).join('');
  const lacking = forms.filter((form) => form.lacking.length > 0);
  const closed = lacking.filter((form) => form.closed !== null);
  const reduced = lacking.filter((form) => form.closed === null);
  return [
    closed.length > 0 ? `Closed, because this server lacks what they need:\n${lines(closed)}` : '',
    reduced.length > 0 ? `Offered without what this server lacks:\n${lines(reduced)}` : '',
  ].join('');
}

/** Tells the same person which forms send donors to their bank without an account to name there; '' where none does. */
export function accountReport(forms: readonly OfferedForm[]): string {
  if (forms.length === 0) return '';
  const names = forms.map(({ name }) => `  ${name}\n`).join('');
  return `Donors are told to transfer their gift, and not where to. Set BANK_ACCOUNT, or “in-forms” if each form says it:\n${names}`;
}

function capabilitiesIn(lacking: OfferedForm['lacking']): string {
  return [...new Set(lacking.map(({ capability }) => capability))].join(', ');
}
