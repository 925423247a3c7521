import { pagedParts, useSession, useSteps } from 'formularium/renderer-react';
import { type ReactElement, useEffect, useRef } from 'react';

/**
 * The steps of a form as entries of the browser's history: its back button leads to the step before instead of away from the answers.
 * Only this server's own page does that, as another page may have a router.
 */
export function FollowedSteps(): ReactElement {
  return (
    <>
      <pagedParts.Steps />
      {document.body.className === 'formularium-document' && <History />}
    </>
  );
}

function History(): null {
  const { dispatch } = useSession();
  const { isBusy, step } = useSteps();
  const furthest = useRef(0);
  useEffect(() => {
    history.replaceState(null, ''); // a page that is loaded again begins at its first step
    const follow = ({ state }: PopStateEvent): void => {
      const wanted = stepIn(state);
      // The browser's buttons lead only to steps that were visited before.
      if (wanted <= furthest.current) dispatch({ type: 'jump', step: wanted });
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [dispatch]);
  useEffect(() => {
    // A form that was sent is over: its steps are not visited again.
    furthest.current = isBusy ? 0 : Math.max(furthest.current, step);
    if (step !== stepIn(history.state)) history.pushState({ step }, '');
  }, [isBusy, step]);
  return null;
}

function stepIn(state: unknown): number {
  return Number(Object(state).step ?? 0);
}
