import { isDirty } from 'formularium/engine';
import { type ReactElement, useRef, useState } from 'react';
import { useHydrated } from '../enhanced/use-hydrated.ts';
import { eventButton } from '../frame/event-button.ts';
import { useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';
import * as english from '../words/english.ts';
import { Action, EventAction } from './action.tsx';
import { Line } from './line.tsx';
import type { Screen } from './screen.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** A draft that the server keeps: its link to copy or to mail (spec 001 §4). */
export const savedDraft: Screen = {
  name: 'saved-draft',
  isFor: ({ settings }) => settings.saveDraft,
  isShown: ({ phase }) => phase === 'saved',
  View: SavedDraft,
  Below: SaveDraft,
};

/** Saves a draft once something has changed. Until then it is disabled, which tells why nothing happens. */
function SaveDraft(): ReactElement {
  const { classOf, say } = useFormContext();
  const { dispatch, form } = useSession();
  const isChanged = useForm((state) => isDirty(form, state));
  const isSaving = useForm(({ phase }) => phase === 'saving');
  // Without a script nobody can tell when something has changed.
  const isLive = useHydrated();
  return (
    <p className={classOf('below')}>
      <button
        {...eventButton({ type: 'save-draft' }, dispatch)}
        className={classOf('link')}
        aria-disabled={isLive && (!isChanged || isSaving)}
        aria-busy={isSaving}
      >
        {say(english.saveDraft)}
      </button>
    </p>
  );
}

function SavedDraft(): ReactElement | null {
  const { say } = useFormContext();
  const draft = useForm(({ flows }) => flows.draft);
  if (draft === null) return null;
  return (
    <ScreenFrame title={say(english.draftSaved)}>
      <p>{say(english.draftHint)}</p>
      <Link link={draft.link} />
      <Mail sent={draft.mail} />
      <EventAction event={{ type: 'go-on' }}>{say(english.goOn)}</EventAction>
    </ScreenFrame>
  );
}

function Link({ link }: { readonly link: string }): ReactElement {
  const { classOf, say } = useFormContext();
  const [isCopied, setCopied] = useState(false);
  const line = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    line.current?.select();
    // Without access to the clipboard the selected link can still be copied by hand.
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className={classOf('pair')}>
      <Line label={say(english.draftLink)} readOnly value={link} dir="ltr" inputRef={line} />
      <Action onAct={() => void copy()}>{say(english.copyLink)}</Action>
      <span role="status">{isCopied && say(english.copied)}</span>
    </div>
  );
}

interface MailProps {
  readonly sent: { readonly sent: boolean; readonly message: string } | null;
}

function Mail({ sent }: MailProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { dispatch } = useSession();
  const [email, setEmail] = useState('');
  return (
    <div className={classOf('pair')}>
      <Line
        label={say(english.mailTo)}
        type="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        complaint={sent?.sent === false ? sent.message : ''}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Action isDefault onAct={() => dispatch({ type: 'mail-draft', email })}>
        {say(sent?.sent ? english.mailAgain : english.mailLink)}
      </Action>
      <span role="status">{sent?.sent && sent.message}</span>
    </div>
  );
}
