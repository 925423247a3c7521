import { useSession } from 'formularium/renderer-react';
import { type ReactElement, useEffect } from 'react';

/** Opens the draft in the page’s address, for forms that have drafts. */
export function followDraft(): ReactElement {
  return <FollowDraft key="draft" />;
}

function FollowDraft(): null {
  const session = useSession();
  useEffect(() => {
    if (/[?&]draft=/.test(location.search))
      void import('../drafts/open-draft.ts').then(({ openDraft }) => openDraft(session));
  }, [session]);
  return null;
}
