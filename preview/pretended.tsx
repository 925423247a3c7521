import type { ReactElement } from 'react';
import type { Seen } from '../cli/contract/preview.ts';

/** What the form needs of a server, which the preview only pretends to do. */
export function Pretended({ seen: { needs } }: { readonly seen: Seen }): ReactElement | null {
  if (needs.length === 0) return null;
  const summaries = new Map(needs.map(({ capability, summary }) => [capability, summary]));
  return (
    <section aria-labelledby="pretended">
      <h2 id="pretended">Pretended here</h2>
      <p>
        The preview has no server. It only pretends to be one that does what this form needs; one that does
        not closes the form, or offers it without.
      </p>
      <ul className="pretended">
        {[...summaries].map(([capability, summary]) => (
          <li key={capability}>
            <code>{capability}</code> {summary}
          </li>
        ))}
      </ul>
    </section>
  );
}
