import { useSession } from 'formularium/renderer-react';
import { type ReactElement, useEffect } from 'react';

/** Selects the answers in the page’s address (spec 000 §2) once the script has taken over the page, which the server renders the same for every visitor. */
export function followLink(): ReactElement {
  return <FollowLink key="link" />;
}

function FollowLink(): null {
  const session = useSession();
  useEffect(() => {
    if (location.search) void import('../select-linked.ts').then(({ selectLinked }) => selectLinked(session));
  }, [session]);
  return null;
}
