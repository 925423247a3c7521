import type { OfferedForm } from '../forms/served-form.ts';
import { page } from './shell.tsx';

/** The list of all forms. */
export function homePage(forms: readonly OfferedForm[], styles: string): string {
  return page({
    title: 'Forms',
    styles,
    children: (
      <>
        <h1 className="formularium-title">Forms</h1>
        <ul>
          {forms.map(({ name, form: { title, description, blueprint } }) => (
            <li key={name} lang={blueprint.language?.tag} dir={blueprint.language?.dir}>
              <a href={`/forms/${name}`}>{title || name}</a>
              {description && <p className="formularium-note">{description}</p>}
            </li>
          ))}
        </ul>
      </>
    ),
  });
}
