import type { ReactElement } from 'react';
import type { Seen } from '../cli/contract/preview.ts';

/** The server capabilities that the form needs and the preview only simulates. */
export function Simulated({ seen: { needs } }: { readonly seen: Seen }): ReactElement | null {
  if (needs.length === 0) return null;
  const summaries = new Map(needs.map(({ capability, summary }) => [capability, summary]));
  return (
    <section aria-labelledby="simulated">
      <h2 id="simulated">Simulated here</h2>
      <p>
        The preview has no server and simulates what this form needs. A real server that cannot do it closes
        the form, or offers it without.
      </p>
      <ul className="simulated">
        {[...summaries].map(([capability, summary]) => (
          <li key={capability}>
            <code>{capability}</code> {summary}
          </li>
        ))}
      </ul>
    </section>
  );
}
