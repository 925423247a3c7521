import { pagedParts, useSession, useSteps } from 'formularium/renderer-react';
import { type ReactElement, useEffect, useRef } from 'react';

/**
 * The steps of a form, each in the browser's memory of where it has been: its button leads to the page before and back again, and
 * not away from everything that was entered. Only our own page does that: on another one history may be a router's.
 */
export function FollowedSteps(): ReactElement {
  const { dispatch } = useSession();
  const { isBusy, step } = useSteps();
  const furthest = useRef(0);
  useEffect(() => {
    history.replaceState(null, ''); // a page that is loaded again begins at its first step
    const follow = ({ state }: PopStateEvent): void => {
      const wanted = stepIn(state);
      // Where nobody has been yet, the button of the browser does not lead either.
      if (wanted <= furthest.current) dispatch({ type: 'jump', step: wanted });
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [dispatch]);
  useEffect(() => {
    // A form that was sent is over: nobody returns to its steps.
    furthest.current = isBusy ? 0 : Math.max(furthest.current, step);
    if (step !== stepIn(history.state)) history.pushState({ step }, '');
  }, [isBusy, step]);
  return <pagedParts.Steps />;
}

function stepIn(state: unknown): number {
  return Number(Object(state).step ?? 0);
}
