import {
  assembleForm,
  type CompiledForm,
  type Effect,
  type FormBlueprint,
  type FormParts,
  type Session,
} from 'formularium/engine';
import type { FormFrameProps, Host } from 'formularium/renderer-react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Dispatch, LoadSender } from './effects/effect.ts';
import { keptIn } from './follow/kept-in.ts';
import { BLUEPRINT_ID, ROOT_ID } from './island/page-ids.ts';
import type { Sender } from './send-submission.ts';

/** The parts that a page's form is made of: its script is written out of them. */
export interface FormBundle {
  readonly parts: FormParts;
  /** The components that show these forms. */
  readonly looksOf: (
    forms: readonly CompiledForm[],
  ) => Pick<FormFrameProps, 'widgets' | 'components' | 'children' | 'onAsk' | 'open'>;
  /** Performs effects other than sending the form. */
  readonly onEffect?: (effect: Effect, dispatch: Dispatch, sender: LoadSender) => void;
  /** Adds the events that a reply to a submission causes. */
  readonly learnReplies: () => Promise<void>;
  /** The form alone, or the form with its lead form. */
  readonly island: (props: FormFrameProps, page: FormBundle) => ReactElement;
}

/** Takes over the form that the server rendered. */
export function openForm(page: FormBundle): void {
  const { parts, looksOf, island, learnReplies } = page;
  const root = element(ROOT_ID);
  const blueprint: FormBlueprint = JSON.parse(element(BLUEPRINT_ID).textContent);
  const form = assembleForm(blueprint, parts);
  const looks = looksOf([form]);
  let session: Session;
  let sender: Promise<Sender> | null = null;
  const load = (): Promise<Sender> => {
    sender ??= Promise.all([import('./follow/attend-form.ts'), learnReplies()]).then(
      ([{ attendForm }]) => attendForm(session, root.dataset),
      (error) => {
        sender = null; // a script that could not be loaded is tried again
        throw error;
      },
    );
    return sender;
  };
  const onOpen: Host['onOpen'] = (opened) => {
    session = opened;
    if (keptIn(form.id)) void load();
  };
  const onSubmit: Host['onSubmit'] = async (submission, more) => (await load())(submission, more);
  const onEffect: Host['onEffect'] = (effect, dispatch) => page.onEffect?.(effect, dispatch, load);
  hydrateRoot(
    root,
    island(
      { form, onSubmit, onOpen, onEvent: load, ...looks, onEffect, timeZone: root.dataset['zone'] },
      page,
    ),
  );
}

/** An element that the server has put on the page. */
const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
