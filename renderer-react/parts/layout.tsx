import type { ReactElement, ReactNode } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { useForm } from '../store/use-form.ts';
import { Page } from './page.tsx';

/** The parts of a form in their order. A form that hides itself when it is done leaves its message. */
export function Layout({ children }: { readonly children?: ReactNode }): ReactElement {
  const { Buttons, Header, Steps, Summary } = useFormContext().components;
  const isDone = useForm((state) => state.phase === 'done');
  // A notice about sending stands at the button, where it is awaited.
  const isBelow = useForm(({ notice }) => notice?.tone === 'error');
  return (
    <>
      <Header />
      {isBelow || <Summary />}
      {isDone || (
        <>
          {Steps && <Steps />}
          <Page />
          {children}
          {isBelow && <Summary />}
          <Buttons />
        </>
      )}
    </>
  );
}
