import { type CompiledForm, startState, type TimedUsage, update } from 'formularium/engine';
import { type FormFrameProps, useSession } from 'formularium/renderer-react';
import { type ReactElement, useEffect } from 'react';
import { ROOT_ID } from '../island/page-ids.ts';

/** Browsers ring no later, and a computer that sleeps rings too late: the time is looked at again by then. */
const LONGEST_MS = 60 * 60 * 1000;

/** What the server says of the form's use on the page, so that it is opened as the server has rendered it. */
export function usageOnPage(): { readonly usage: TimedUsage } & Required<Pick<FormFrameProps, 'open'>> {
  const usage: TimedUsage = JSON.parse(document.getElementById(ROOT_ID)?.dataset['usage'] ?? '{}');
  const open = (form: CompiledForm) =>
    update(form, startState(form, { leadEntry: '' }), { type: 'usage', usage });
  return { usage, open };
}

/** Opens and closes the form when its time has come by the clock of the site, however the visitor's is set. */
export function followUsage(): ReactElement {
  return <FollowUsage key="usage" />;
}

function FollowUsage(): null {
  const { dispatch } = useSession();
  useEffect(() => {
    const { changes = [] } = usageOnPage().usage;
    // The page came with it; only differences of the visitor's clock count.
    const began = Date.now() - performance.now();
    const left = [...changes];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const [next] = left;
      if (next === undefined) return;
      const inMs = began + next.inMs - Date.now();
      if (inMs <= 0) {
        left.shift();
        dispatch({ type: 'usage', usage: next.usage });
        look();
      } else timer = setTimeout(look, Math.min(inMs, LONGEST_MS));
    };
    look();
    // Timers stand still while a computer sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [dispatch]);
  return null;
}
