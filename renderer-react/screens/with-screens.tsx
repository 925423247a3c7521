import type { CompiledForm } from 'formularium/engine';
import { Fragment, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { FieldSlot } from '../frame/field-slot.tsx';
import { Page } from '../parts/page.tsx';
import { type Components, useFormContext } from '../store/form-context.ts';
import { useForm } from '../store/use-form.ts';
import { useSteps } from '../store/use-steps.ts';
import type { Screen } from './screen.ts';

/** The parts of a form that may show these screens, for the `components` of `FormFrame`. Make them once. */
export function withScreens(screens: readonly Screen[], Columns?: typeof PageColumns): Partial<Components> {
  if (!screens.length && !Columns) return {};
  return {
    ...Object.assign({}, ...screens.map(({ components }) => components)),
    Layout: ({ children }) => (
      <ScreenLayout screens={screens} Columns={Columns ?? Fragment}>
        {children}
      </ScreenLayout>
    ),
  };
}

/** The screens that a form can ever show. */
export function screensFor(form: CompiledForm, screens: Iterable<Screen>): readonly Screen[] {
  return [...screens].filter(({ isFor }) => isFor(form));
}

interface ScreenLayoutProps {
  readonly screens: readonly Screen[];
  readonly Columns: typeof PageColumns | typeof Fragment;
  readonly children: ReactNode;
}

/** The parts of a form in their order, with a screen in place of its pages while there is one. */
function ScreenLayout({ screens, Columns, children }: ScreenLayoutProps): ReactElement {
  const { Buttons, Header, Steps, Summary } = useFormContext().components;
  const screen = useForm((state) => screens.find(({ isShown }) => isShown(state)));
  const isDone = useForm((state) => state.phase === 'done');
  useAttention(screen);
  const isPaged = !screen && !isDone;
  const isBelow = useForm(({ notice }) => notice?.tone === 'error') && isPaged;
  return (
    <>
      {screen?.isWhole || <Header />}
      {screen?.isWhole || isBelow || <Summary />}
      {screen && <screen.View />}
      {/* The children keep their place while a screen is shown: mounted anew, they would open a draft again. */}
      <Columns>
        <>
          {isPaged && (
            <>
              {Steps && <Steps />}
              <Page />
            </>
          )}
          {children}
          {isBelow && <Summary />}
        </>
        {isPaged && (
          <>
            <Buttons />
            {screens.map(({ name, Below }) => Below && <Below key={name} />)}
          </>
        )}
      </Columns>
    </>
  );
}

interface ColumnsProps {
  /** The page; and the buttons with what stands below them, false while no page is shown. */
  readonly children: readonly [ReactNode, ReactNode];
}

/** A page beside the field that stays in view; on a narrow one that field and the buttons stay at the foot of the screen. */
export function PageColumns({ children: [page, below] }: ColumnsProps): ReactElement {
  const { classOf, formStore } = useFormContext();
  return (
    <div className={below ? classOf('columns') : undefined}>
      <div>{page}</div>
      {below && (
        <div className={classOf('foot')}>
          <div className={classOf('aside')}>
            <FieldSlot id={formStore.form.settings.inView} />
          </div>
          <div>{below}</div>
        </div>
      )}
    </div>
  );
}

/** Moves the focus to the beginning of a screen that opens, or of the pages afterwards: the heading, or the first field. */
function useAttention(screen: Screen | undefined): void {
  const { requestFocus } = useFormContext().formStore;
  const { steps, page } = useSteps();
  const seen = useRef(screen);
  useEffect(() => {
    if (seen.current === screen) return;
    seen.current = screen;
    const [first] = page?.fields ?? [];
    if (screen || steps.length > 1 || !first) requestFocus({ at: 'page' });
    else requestFocus({ at: 'field', field: first.id });
  });
}
