import { serverWords } from 'formularium/languages';
import {
  EVENT_NAME,
  FieldFrame,
  type FieldProps,
  useField,
  useSession,
  widgets,
} from 'formularium/renderer-react';
import type { ReactElement } from 'react';
import { SIGN_IN } from '../../value/pages/page-names.ts';
import { ACCOUNT_FIELD, LOGIN_FIELD } from '../../value/panel/login-panel.ts';
import { sayIn } from '../../value/say-to.ts';

const { parts: Fields } = widgets;

/** The panel to sign in on a page without a script: its button posts the page, which comes back with what was entered. */
function PlainLogin(props: FieldProps): ReactElement {
  const { form } = useSession();
  const isAsked = useField(LOGIN_FIELD).state.visible;
  const account = useField(ACCOUNT_FIELD).state.answer ?? '';
  return (
    <>
      <Fields {...props} />
      {isAsked && (
        <p className="formularium-below">
          <button type="submit" className="formularium-button" name={EVENT_NAME} value={SIGN_IN}>
            {sayIn(form, serverWords.signInTitle)}
          </button>
          <a className="formularium-link" href="/account/lost" target="_blank" rel="noopener">
            {sayIn(form, serverWords.lostTitle)}
          </a>
        </p>
      )}
      {account !== '' && <p className="formularium-note">{sayIn(form, serverWords.signedIn)}</p>}
    </>
  );
}

/** The password of the panel, which only its own button makes use of. It never comes back. */
function PlainSecret(props: FieldProps): ReactElement {
  return (
    <FieldFrame {...props}>
      {(control) => (
        <input
          {...control}
          name={props.field.id}
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FieldFrame>
  );
}

/** For panels to sign in, by the names of their kinds. */
export const plainLogin = { login: PlainLogin, secret: PlainSecret };
