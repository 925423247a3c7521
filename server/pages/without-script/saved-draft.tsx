import { say } from 'formularium/engine';
import { EVENT_NAME, englishWords, useForm, useSession } from 'formularium/renderer-react';
import type { ReactElement } from 'react';
import { DRAFT_EMAIL_NAME } from '../../value/pages/page-names.ts';

/** A draft that is kept: its link, and a line for the address to which it is mailed. */
export function PlainSavedDraft(): ReactElement | null {
  const { form } = useSession();
  const draft = useForm(({ flows }) => flows.draft);
  if (draft === null) return null;
  const { draftHint, draftSaved, goOn } = englishWords;
  const { language } = form.blueprint;
  return (
    <div className="formularium-screen">
      <h2 className="formularium-heading" data-attention="page" tabIndex={-1}>
        {say(language, draftSaved)}
      </h2>
      <p>{say(language, draftHint)}</p>
      <p>
        <a href={draft.link} dir="ltr">
          {draft.link}
        </a>
      </p>
      <MailLine id={`${form.id}-draft-email`} {...draft.mail} />
      <p>
        <button type="submit" className="formularium-button" name={EVENT_NAME} value='{"type":"go-on"}'>
          {say(language, goOn)}
        </button>
      </p>
    </div>
  );
}

interface MailLineProps {
  readonly id: string;
  readonly sent?: boolean;
  readonly message?: string;
}

function MailLine({ id, sent, message }: MailLineProps): ReactElement {
  const { language } = useSession().form.blueprint;
  const { mailAgain, mailLink, mailTo } = englishWords;
  const isRefused = sent === false;
  return (
    <div className="formularium-pair">
      <div className="formularium-line">
        <label htmlFor={id} className="formularium-label">
          {say(language, mailTo)}
        </label>
        <input
          id={id}
          className="formularium-control"
          type="email"
          name={DRAFT_EMAIL_NAME}
          autoComplete="email"
          aria-invalid={isRefused || undefined}
          aria-describedby={message === undefined ? undefined : `${id}-said`}
        />
        {message !== undefined && (
          <p
            id={`${id}-said`}
            className={isRefused ? 'formularium-complaint' : 'formularium-note'}
            role={isRefused ? 'alert' : 'status'}
          >
            {message}
          </p>
        )}
      </div>
      <button type="submit" className="formularium-button" name={EVENT_NAME} value='{"type":"mail-draft"}'>
        {say(language, sent === true ? mailAgain : mailLink)}
      </button>
    </div>
  );
}
