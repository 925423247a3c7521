import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { type DeskVisit, writerFor } from '../desk.ts';
import { formsWithoutAccount } from './health.ts';

/** Names the forms whose donors are told to transfer their gift, and not where to. */
export function AccountNotice({ visit }: { readonly visit: DeskVisit }): ReactElement | null {
  const forms = formsWithoutAccount(visit.desk);
  if (forms.length === 0) return null;
  const names = forms.map(({ form, name }) => form.title || name).join(', ');
  return (
    <p className="desk-notice" data-tone="error">
      {writerFor(visit)(serverWords.deskTransfersNowhere, names)}
    </p>
  );
}
