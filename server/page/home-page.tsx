import type { Site } from '../site.ts';
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
          {forms.map(({ name, form }) => (
            <li key={name}>
              <a href={`/forms/${name}`}>{form.title || name}</a>
              {form.description && <p>{form.description}</p>}
            </li>
          ))}
        </ul>
      </>
    ),
  });
}
