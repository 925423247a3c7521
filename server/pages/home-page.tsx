import type { ReactElement } from 'react';
import type { OfferedForm } from '../forms/served-form.ts';
import type { ShownBrand } from '../publish/dressed.ts';
import { type EmbedOrigins, embedOriginsOf } from '../value/embed-origins.ts';
import { page } from './shell.tsx';

interface HomePage {
  readonly forms: readonly OfferedForm[];
  readonly styles: string;
  readonly brand: ShownBrand | null;
  /** Of this server, as its visitor knows it. */
  readonly address: string;
  /** Whose pages may embed forms that do not say so themselves. */
  readonly embedOrigins: EmbedOrigins;
}

/** The list of all forms, each with what embeds it in a page that may. */
export function homePage({ forms, styles, brand, address, embedOrigins }: HomePage): string {
  return page({
    title: 'Forms',
    styles,
    brand,
    children: (
      <>
        <h1 className="formularium-title">Forms</h1>
        <ul className="forms">
          {forms.map(({ name, form }) => {
            const { title, description, blueprint } = form;
            const origins = embedOriginsOf(form, embedOrigins);
            const snippet = { title: title || name, address, name, origins };
            return (
              <li key={name} lang={blueprint.language?.tag} dir={blueprint.language?.dir}>
                <a href={`/forms/${name}`}>{title || name}</a>
                {description && <p className="formularium-note">{description}</p>}
                {origins.length > 0 && <Snippet {...snippet} />}
              </li>
            );
          })}
        </ul>
      </>
    ),
  });
}

interface SnippetProps extends Pick<HomePage, 'address'> {
  readonly title: string;
  readonly name: string;
  readonly origins: EmbedOrigins;
}

function Snippet({ title, address, name, origins }: SnippetProps): ReactElement {
  const label = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const whose = origins.includes('*') ? 'any site' : origins.join(', ');
  return (
    <details lang="en" dir="ltr">
      <summary>
        Embed “<bdi>{title}</bdi>”
      </summary>
      <p>
        <code>{`<script src="${address}/embed.js" data-form="${name}" data-label="${label}"></script>`}</code>
      </p>
      <p className="formularium-note">In pages of {whose}.</p>
    </details>
  );
}
