import { type CompiledForm, type JsonObject, openForm, type Session, viewOf } from 'formularium/engine';
import { type ComponentType, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { FormFrame, type FormFrameProps } from './form/form-frame.tsx';
import type { OpenedForm } from './form.tsx';
import { eventButton } from './frame/event-button.ts';
import { Buttons as UsualButtons } from './parts/buttons.tsx';
import { useFormContext } from './store/form-context.ts';
import type { Host, SentAlong, SubmitResult } from './store/form-store.ts';
import { useForm, useSession } from './store/use-form.ts';
import { skip } from './words/english.ts';

/** The form that asks for the visitor of a quiz, and how to send it. */
export interface Lead {
  readonly form: CompiledForm;
  /** Sends the lead form; `entry` is the id under which the server kept it, or ''. */
  readonly send: (
    submission: JsonObject,
    more?: SentAlong,
  ) => Promise<{ readonly result: SubmitResult; readonly entry: string }>;
}

export interface WithLeadProps extends Omit<FormFrameProps, 'open'>, Omit<OpenedForm, 'leadEntry'> {
  readonly lead: Lead;
}

/**
 * A quiz and its lead form, one of them visible at a time. They are siblings, because forms cannot be nested.
 */
export function WithLead({ lead, children, ...quiz }: WithLeadProps): ReactElement {
  const { placement, skippable } = quiz.form.blueprint.module?.lead ?? {};
  // A server knows the placement of the lead form before any session asks for it.
  const [asking, setAsking] = useState<Session | null | undefined>(undefined);
  const isAsked = asking === undefined ? placement === 'beginning' : asking !== null;
  const root = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current !== isAsked) root.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  const onSubmit: Host['onSubmit'] = async (submission, more) => {
    const { result, entry } = await lead.send(submission, more);
    if (result.type === 'accepted') asking?.dispatch({ type: 'lead', entry });
    return result;
  };
  const { widgets, components, classNames, words, headingLevel, onAsk } = quiz;
  const parts = useMemo(() => {
    const { Buttons = UsualButtons } = components ?? {};
    const skip = (): void => asking?.dispatch({ type: 'skip-lead' });
    return {
      ...components,
      ...(skippable === true && { Buttons: () => <LeadButtons Buttons={Buttons} onSkip={skip} /> }),
    };
  }, [asking, components, skippable]);
  const looks = {
    widgets,
    components: parts,
    ...(classNames && { classNames }),
    ...(words && { words }),
    ...(headingLevel && { headingLevel }),
  };
  return (
    <div ref={root} className="formularium-lead" tabIndex={-1}>
      {isAsked && <FormFrame {...looks} form={lead.form} onSubmit={onSubmit} onAsk={onAsk} />}
      <div hidden={isAsked}>
        <FormFrame {...quiz} open={(form) => openForm(form, { ...quiz, leadEntry: null })}>
          <Watch tell={setAsking} />
          {children}
        </FormFrame>
      </div>
    </div>
  );
}

/** Tells the component around it whether the quiz waits for the lead form. */
function Watch({ tell }: { readonly tell: (session: Session | null) => void }): null {
  const session = useSession();
  const isAsked = useForm((state) => viewOf(state) === 'lead');
  useEffect(() => tell(isAsked ? session : null), [isAsked, session, tell]);
  return null;
}

interface LeadButtonsProps {
  readonly Buttons: ComponentType;
  readonly onSkip: () => void;
}

/** The buttons of a lead form, and below them a link that skips it. */
function LeadButtons({ Buttons, onSkip }: LeadButtonsProps): ReactElement {
  const { classOf, say } = useFormContext();
  return (
    <>
      <Buttons />
      <p className={classOf('below')}>
        <button {...eventButton({ type: 'skip-lead' }, onSkip)} className={classOf('link')}>
          {say(skip)}
        </button>
      </p>
    </>
  );
}
