import {
  answersOf,
  type CompiledForm,
  compileForm,
  type Effect,
  type FormState,
  fieldState,
  isObject,
  type JsonObject,
  pollReply,
  readPoll,
  tallyOf,
  textOf,
  VOTE_ID,
  withoutValidation,
} from 'formularium/engine';
import { languages } from 'formularium/languages';
import {
  Form,
  type Host,
  pagedParts,
  useForm,
  useSession,
  WithLead,
  widgets,
} from 'formularium/renderer-react';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Seen } from '../cli/contract/preview.ts';
import { keepFor, keptFor } from './kept.ts';
import { hear, type Show, type ShownForm, tell } from './messages.ts';
import { goBackTo, type PreviewPlace, placeIn } from './place.ts';

/** A form as its file last compiled. */
interface Running {
  readonly seen: Seen;
  readonly form: CompiledForm;
  readonly lead: CompiledForm | null;
  readonly definition: JsonObject;
  readonly answers: JsonObject;
  /** The place of the visitor when it was last open. */
  readonly place: PreviewPlace | null;
  /** A number that differs each time the form is opened. */
  readonly opened: number;
}

/** The form as a visitor sees it, in a window of the chosen width. */
function Frame(): ReactElement | null {
  const [running, setRunning] = useState<Running | null>(null);
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const stop = hear(
      () => parent,
      (message) => {
        if (message.type !== 'show') return;
        const { file } = message.seen;
        const next = opened(message);
        setOld(next === null);
        // A definition that does not compile leaves the form of the same file as it was.
        setRunning((before) => next ?? (before?.seen.file === file ? before : null));
      },
    );
    tell(parent, { type: 'ready' });
    return stop;
  }, []);
  if (running === null)
    return isOld ? <p className="nothing">This form has never run. Its findings say why.</p> : null;
  return <Opened key={running.opened} running={running} isOld={isOld} />;
}

let openings = 0;

function opened({ seen, validates, answers }: Show): Running | null {
  const compilation = compiled(seen.definition);
  if (compilation === null) return null;
  const { definition, form } = compilation;
  openings += 1;
  return {
    seen,
    definition,
    form: validates ? form : withoutValidation(form),
    lead: compiledLead(seen),
    answers: answers ?? keptFor(seen.file, 'answers') ?? {},
    place: placeIn(keptFor(seen.file, 'place')),
    opened: openings,
  };
}

interface OpenedProps {
  readonly running: Running;
  readonly isOld: boolean;
}

function Opened({ running, isOld }: OpenedProps): ReactElement {
  const { form, lead, answers } = running;
  const host = useMemo(() => hostOf(running), [running]);
  const children = <Told running={running} isOld={isOld} />;
  if (lead === null)
    return (
      <Form form={form} answers={answers} {...host}>
        {children}
      </Form>
    );
  const send = async () => ({ result: { type: 'accepted', message: '' } as const, entry: 'preview' });
  return (
    <WithLead
      form={form}
      lead={{ form: lead, send }}
      answers={answers}
      widgets={widgets}
      components={pagedParts}
      {...host}
    >
      {children}
    </WithLead>
  );
}

/** Reports the form’s state to the page after each change, and returns to the place of its visitor. */
function Told({ running, isOld }: OpenedProps): null {
  const { form, seen, place } = running;
  const { file } = seen;
  const session = useSession();
  const state = useForm((now) => now);
  useEffect(() => goBackTo(place, form, session), [place, form, session]);
  useEffect(() => {
    const answers = answersOf(form, state.fields);
    keepFor(file, 'answers', answers);
    keepFor(file, 'place', {
      view: state.stage?.view ?? 'pages',
      fields: form.pages[state.page]?.fields.map(({ id }) => id) ?? [],
    });
    tell(parent, { ...shownOf(form, state), file, isOld, answers });
  }, [form, file, isOld, state]);
  return null;
}

function shownOf(form: CompiledForm, state: FormState): Omit<ShownForm, 'file' | 'isOld' | 'answers'> {
  const fields = form.fields.flatMap(({ id, kind }) => {
    const field = fieldState(form, state, id);
    if (field === undefined) return [];
    const { visible, required, issue, complaint } = field;
    return [
      {
        id,
        kind: kind.name,
        visible,
        required,
        text: textOf(form, state, id),
        // A failed formula is a complaint and not an issue; authors want to see it too.
        issue: (issue ?? complaint)?.message ?? null,
      },
    ];
  });
  return { type: 'shown', today: state.today, phase: state.phase, fields };
}

/** Sends nothing and takes no payment: answers as a server or a provider would, as far as the form tells. */
function hostOf({ definition }: Running): Pick<Host, 'onSubmit' | 'onEffect'> {
  return {
    async onSubmit(submission) {
      if (definition['type'] !== 'poll') return { type: 'accepted', message: '' };
      const poll = readPoll(definition);
      const tally = tallyOf(poll.answers, [String(submission[VOTE_ID] ?? '')]);
      return { type: 'accepted', message: '', reply: pollReply(poll, tally, { url: '', message: '' }) };
    },
    onEffect(effect: Effect, dispatch) {
      if (effect.type === 'clear-notice')
        setTimeout(() => dispatch({ type: 'clear-notice' }), effect.afterMs);
      if (effect.type === 'check-card')
        dispatch({ type: 'card-checked', field: effect.bill.field, attempt: effect.attempt, message: '' });
      if (effect.type === 'pay') dispatch({ type: 'payment', id: 'preview', status: 'succeeded' });
      if (effect.type === 'save-draft')
        dispatch({ type: 'refused', message: 'The preview keeps no drafts.', errors: [] });
    },
  };
}

function compiled(definition: JsonObject | null): { form: CompiledForm; definition: JsonObject } | null {
  if (definition === null) return null;
  const { form } = compileForm(definition, { languages });
  return form === null ? null : { form, definition };
}

function compiledLead({ definition, lead }: Seen): CompiledForm | null {
  const leads = definition?.['leads'];
  const written = isObject(leads) && isObject(leads['form']) ? leads['form'] : lead;
  return compiled(written ?? null)?.form ?? null;
}

const main = document.querySelector('main');
if (main !== null) createRoot(main).render(<Frame />);
