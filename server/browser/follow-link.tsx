import { useSession } from 'formularium/renderer-react';
import { type ReactElement, useEffect } from 'react';

/** Selects what the page’s address says (spec 000 §2), once the script has taken over what the server rendered for everybody. */
export function followLink(): ReactElement {
  return <FollowLink />;
}

function FollowLink(): null {
  const session = useSession();
  useEffect(() => {
    if (/[?&]payment-mode=/.test(location.search))
      void import('./select-linked.ts').then(({ selectLinked }) => selectLinked(session));
  }, [session]);
  return null;
}
