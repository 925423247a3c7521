import { viewOf } from 'formularium/engine';
import { useForm, useSession } from 'formularium/renderer-react';
import { type ReactElement, useEffect, useRef } from 'react';

/**
 * The results of a poll, and each result of a quiz, have addresses of their own: a page that is opened or loaded again there shows
 * them, if its visitor may see them. Once they are left, so is the address.
 */
export function followResults(): ReactElement {
  return <FollowResults key="results" />;
}

function FollowResults(): null {
  const { dispatch, form } = useSession();
  const { poll, quiz } = form.stages?.module ?? {};
  // Scripts with every part have this one for other forms, too.
  const name = poll !== undefined ? 'results' : quiz !== undefined ? 'result' : null;
  const isShown = useForm((state) => name !== null && viewOf(state) === 'result');
  const wasShown = useRef(false);
  useEffect(() => {
    const asked = name === null ? null : new URLSearchParams(location.search).get(name);
    if (asked !== null) void import('../open-results.ts').then(({ open }) => open(name, asked, dispatch));
  }, [dispatch, name]);
  useEffect(() => {
    const address = new URL(location.href);
    if (name === 'results' && isShown) address.searchParams.set(name, '1');
    else if (name !== null && wasShown.current && !isShown) address.searchParams.delete(name);
    wasShown.current = isShown;
    if (address.href !== location.href) history.replaceState(history.state, '', address);
  }, [isShown, name]);
  return null;
}
