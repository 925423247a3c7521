import {
  answerFrom,
  type Change,
  type CompiledField,
  type CompiledForm,
  createSession,
  type Effect,
  type FieldState,
  type FormEvent,
  type FormState,
  fieldState,
  type JsonObject,
  membersOf,
  present,
  type Reply,
  type Session,
  shownIssuesOf,
  startState,
} from 'formularium/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FieldProps } from './field-props.ts';

/** The outcome of a submission, as the event that the form gets; a payment that its payer has to confirm first is one. */
export type SubmitResult = Reply | Extract<FormEvent, { type: 'payment' }>;

type SendingEffect = Extract<Effect, { type: 'send' }>;
type AskEffect = Extract<Effect, { type: 'ask' }>;

/** A host's answer to a question: whether the rule is met, null if unknown, and its own message. */
export type HostAnswer = Pick<Extract<FormEvent, { type: 'verdict' }>, 'met' | 'message'>;

/** Sent beside a submission. */
export type SentAlong = Omit<SendingEffect, 'type' | 'submission'>;

/** The code that puts a form on a page. It sends submissions, and may listen to every event. */
export interface Host {
  /** `more` holds the second factor, and answers that the server judges and does not keep. */
  readonly onSubmit: (submission: JsonObject, more?: SentAlong) => Promise<SubmitResult>;
  /** Answers questions that the page cannot: `remote` rules, captchas, limited options. Without it the server decides. */
  readonly onAsk?: ((question: AskEffect) => Promise<HostAnswer>) | undefined;
  /** Performs all other effects, e.g. a redirect, and dispatches what comes of them. */
  readonly onEffect?: ((effect: Effect, dispatch: (event: FormEvent) => void) => void) | undefined;
  readonly onEvent?: ((event: FormEvent, state: FormState) => void) | undefined;
  /** Called once the form is on the page, and has heard the day. */
  readonly onOpen?: (session: Session) => void;
  /** Of the site, whose day it is in the form; the visitor's if absent. */
  readonly timeZone?: string | undefined;
  /** The address of the page, where there is no browser to tell it. */
  readonly address?: string;
}

/** The target of the focus once the page shows the newest state. Each request is a new object. */
export type FocusRequest =
  | { readonly at: 'field'; readonly field: string }
  | { readonly at: 'page' | 'notice'; readonly field?: string };

/** Everything a component needs to follow one field. It never changes. */
export interface Channel extends Omit<FieldProps, 'state'> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => FieldState;
}

/** One form on one page: its session, a store for what only the page knows, and a channel for every field. */
export interface FormStore {
  readonly form: CompiledForm;
  readonly session: Session;
  readonly store: StoreApi<{ readonly focusRequest: FocusRequest | null }>;
  readonly channel: (field: string) => Channel;
  readonly requestFocus: (request: FocusRequest) => void;
  /** The uploads under way, by file id. They go on while their field is hidden. */
  readonly transfers: Map<string, AbortController>;
  /**
   * Performs the effects of opening, once, and tells the form the day, `YYYY-MM-DD`. The host hears no event, because none came
   * from the visitor.
   */
  readonly mount: (today: string) => void;
  host: Host;
}

interface FormStoreOptions {
  readonly form: CompiledForm;
  readonly open: ((form: CompiledForm) => Change) | undefined;
  readonly idPrefix: string;
  readonly host: Host;
}

/** Opens a form without touching the page, so it runs on a server too. */
export function createFormStore({ form, open, idPrefix, host }: FormStoreOptions): FormStore {
  let opened = open?.(form);
  // Unless told otherwise, the lead form of a quiz counts as skipped.
  const state = opened?.state ?? startState(form, { leadEntry: '' });
  const inner = createSession(form, { state, perform });
  const store: FormStore['store'] = createStore(() => ({ focusRequest: null }));
  const session: Session = {
    ...inner,
    get state() {
      return inner.state;
    },
    dispatch(event) {
      inner.dispatch(event);
      formStore.host.onEvent?.(event, inner.state);
    },
  };
  const formStore: FormStore = {
    form,
    session,
    store,
    channel: channelsOf(session, idPrefix),
    requestFocus: (focusRequest) => store.setState({ focusRequest }),
    transfers: new Map(),
    mount(today) {
      inner.dispatch({ type: 'today', today });
      opened?.effects.forEach(perform);
      if (opened && (state.notice || state.phase !== 'filling')) requestFocusOnReply(formStore, null);
      opened = undefined;
      formStore.host.onOpen?.(session);
    },
    host,
  };

  function perform(effect: Effect): void {
    if (effect.type === 'focus') {
      // With many errors the focus goes to their list, which says how many there are; with few it goes to the first of them.
      const isList = inner.state.notice && shownIssuesOf(form, inner.state).length > 2;
      formStore.requestFocus({ at: isList ? 'notice' : 'field', field: effect.field });
    } else if (effect.type === 'turn') formStore.requestFocus({ at: 'page' });
    else if (effect.type === 'ask') void ask(formStore, effect);
    else if (effect.type === 'send') void send(formStore, effect);
    else formStore.host.onEffect?.(effect, session.dispatch);
  }

  return formStore;
}

/** Answers a question in the page if it can, then asks the host. The server decides what stays open. */
async function ask({ host, session }: FormStore, effect: AskEffect): Promise<void> {
  const met = await answerFrom(session.form.rules, effect).catch(report);
  const ruling = met === null && (await host.onAsk?.(effect).catch(report));
  session.dispatch({ ...effect, type: 'verdict', met, ...ruling });
}

async function send(formStore: FormStore, { type: _, submission, ...more }: SendingEffect): Promise<void> {
  const { host, session, store } = formStore;
  const before = store.getState().focusRequest;
  try {
    const along = Object.keys(more).length > 0 ? [more] : [];
    session.dispatch(await host.onSubmit(submission, ...along));
    present(session.state.phase !== 'sending' || null, 'a result');
  } catch (error) {
    report(error);
    session.dispatch({ type: 'failed', status: 0 });
  }
  requestFocusOnReply(formStore, before);
}

/** Moves the focus to the notice or the page that a reply brought, unless the reply has moved it to a field. */
function requestFocusOnReply({ requestFocus, session, store }: FormStore, before: FocusRequest | null): void {
  const { focusRequest } = store.getState();
  if (focusRequest === before || focusRequest?.at === 'page')
    requestFocus({ at: session.state.notice ? 'notice' : 'page' });
}

/** Reports an error that no caller awaits as an uncaught one. */
function report(error: unknown): null {
  reportError(error);
  return null;
}

function channelsOf(session: Session, idPrefix: string): FormStore['channel'] {
  const fields = new Map<string, CompiledField>(session.form.fields.map((field) => [field.id, field]));
  const channels = new Map<string, Channel>();
  return (id) => {
    const field = present(fields.get(id), id);
    const channel = channels.get(id) ?? {
      field,
      id: `${idPrefix}-${id}`,
      members: membersOf(session.form, field),
      onAnswer: (answer) => session.dispatch({ type: 'answer', field: id, answer }),
      subscribe: (listener) => session.subscribeTo(id, listener),
      current: () => fieldState(session.form, session.state, id) as FieldState,
    };
    channels.set(id, channel);
    return channel;
  };
}
