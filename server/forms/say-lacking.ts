import type { OfferedForm } from './served-form.ts';

/** What whoever starts the server is told of forms that need more than it can do: which are closed, and why; '' when none does. */
export function sayLacking(forms: readonly OfferedForm[]): string {
  const said = (list: readonly OfferedForm[]): string =>
    list.map(({ name, lacking }) => `  ${name}: ${capabilitiesIn(lacking)}\n`).join('');
  const lacking = forms.filter((form) => form.lacking.length > 0);
  const closed = lacking.filter((form) => form.closed !== null);
  const reduced = lacking.filter((form) => form.closed === null);
  return [
    closed.length > 0 ? `Closed, because this server cannot do yet what they need:\n${said(closed)}` : '',
    reduced.length > 0 ? `Offered without what this server cannot do yet:\n${said(reduced)}` : '',
  ].join('');
}

function capabilitiesIn(lacking: OfferedForm['lacking']): string {
  return [...new Set(lacking.map(({ capability }) => capability))].join(', ');
}
