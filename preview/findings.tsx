import type { JsonObject } from 'formularium/engine';
import type { ReactElement } from 'react';
import type { Seen } from '../cli/contract/preview.ts';

interface FindingsProps {
  readonly seen: Seen;
  /** Fills in the answers that show a finding. */
  readonly onTry: (answers: JsonObject) => void;
}

/** The findings of a form: what is wrong, where, and what to do. */
export function Findings({ seen: { file, findings }, onTry }: FindingsProps): ReactElement {
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">Findings</h2>
      <p role="status">{counted(findings.length)}</p>
      <ul className="findings">
        {findings.map(({ code, severity, at, line, column, message, fix, answers }) => (
          <li key={`${code} ${at} ${message}`} data-severity={severity}>
            <p>
              <strong>{severity === 'error' ? 'Error' : 'Warning'}</strong> {message}
            </p>
            <p>{fix}</p>
            <p className="place">
              {file}:{line}:{column} <code>{code}</code>
            </p>
            {answers !== undefined && (
              <button type="button" onClick={() => onTry(answers)}>
                Fill in the answers that show it
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function counted(count: number): string {
  if (count === 0) return 'Nothing is wrong with it.';
  return count === 1 ? '1 thing is wrong with it.' : `${count} things are wrong with it.`;
}
