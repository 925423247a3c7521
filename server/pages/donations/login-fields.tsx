import { renderToStaticMarkup } from 'react-dom/server';

/** The words of the fields by which a donor signs in within a form. */
export interface LoginFieldWords {
  readonly email: string;
  readonly password: string;
  readonly lost: string;
}

/** The fields by which a donor signs in within a form, as HTML (spec 000 §3). */
export function loginFields({ email, password, lost }: LoginFieldWords): string {
  return renderToStaticMarkup(
    <fieldset className="give-login-fields">
      <label>
        {email}
        <input name="give_user_login" type="text" autoComplete="username" required />
      </label>
      <label>
        {password}
        <input name="give_user_pass" type="password" autoComplete="current-password" required />
      </label>
      <a href="/account/lost">{lost}</a>
    </fieldset>,
  );
}
