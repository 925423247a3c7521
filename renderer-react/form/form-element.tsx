import {
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { moveFocus } from '../frame/move-focus.ts';
import { useFormContext } from '../store/form-context.ts';
import { useSteps } from '../store/use-steps.ts';
import { watchPage } from './watch-page.ts';

interface FormElementProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** The form element. Enter in a line of text, and the default button, go to the next page or submit. */
export function FormElement({ className, children }: FormElementProps): ReactElement {
  const { components, formStore } = useFormContext();
  const { isBusy, isLast } = useSteps();
  const { store } = formStore;
  const { focusRequest } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { language } = formStore.form.blueprint;
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => watchPage(root.current as HTMLFormElement, formStore), [formStore]);
  useEffect(() => {
    // An effect, because the page has to show the target of the focus first.
    if (focusRequest) moveFocus(root.current as HTMLFormElement, focusRequest);
  }, [focusRequest]);
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    formStore.session.dispatch({ type: isLast ? 'submit' : 'next' });
  };
  return (
    <form
      ref={root}
      className={className}
      aria-label={formStore.form.title || undefined}
      lang={language?.tag}
      dir={language?.dir}
      aria-busy={isBusy}
      method="post" // keeps answers out of the address if it is sent before the script runs
      noValidate
      onSubmit={goOn}
    >
      <components.Layout>{children}</components.Layout>
    </form>
  );
}
