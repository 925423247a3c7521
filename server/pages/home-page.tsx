import type { Site } from '../http/context.ts';
import { page } from './shell.tsx';

/** The list of all forms. */
export function homePage({ forms, assets }: Pick<Site, 'forms' | 'assets'>): string {
  return page({
    title: 'Forms',
    styles: assets.styles,
    children: (
      <>
        <h1 className="formularium-title">Forms</h1>
        <ul>
          {forms.map(({ name, form: { title, description, layout } }) => (
            <li key={name} lang={layout.language?.tag} dir={layout.language?.dir}>
              <a href={`/forms/${name}`}>{title || name}</a>
              {description && <p className="formularium-note">{description}</p>}
            </li>
          ))}
        </ul>
      </>
    ),
  });
}
