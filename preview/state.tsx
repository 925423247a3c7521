import { type ReactElement, useEffect, useState } from 'react';
import type { ExplainQuestion, Explanation } from '../cli/contract/preview.ts';
import type { ShownField, ShownForm } from './messages.ts';

/** The state of each field, with explanations on demand. */
export function State({ shown }: { readonly shown: ShownForm }): ReactElement {
  const [asked, setAsked] = useState<string | null>(null);
  const lines = useExplanation(shown, asked);
  return (
    <section aria-labelledby="state">
      <h2 id="state">State</h2>
      <div className="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Is</th>
              <th scope="col">Value</th>
              <th scope="col">Issue</th>
            </tr>
          </thead>
          <tbody>
            {shown.fields.map((field) => (
              <Row
                key={field.id}
                field={field}
                lines={field.id === asked ? lines : null}
                onAsk={() => setAsked(field.id === asked ? null : field.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface StateRowProps {
  readonly field: ShownField;
  /** The explanation; null unless it was asked for. */
  readonly lines: readonly string[] | null;
  readonly onAsk: () => void;
}

function Row({ field: { id, visible, required, text, issue }, lines, onAsk }: StateRowProps): ReactElement {
  return (
    <>
      <tr data-hidden={!visible}>
        <th scope="row">
          <button type="button" aria-expanded={lines !== null} onClick={onAsk}>
            <code>{id}</code> <span>Why?</span>
          </button>
        </th>
        <td>{visible ? (required ? 'required' : 'shown') : 'hidden'}</td>
        <td>{text}</td>
        <td>{issue}</td>
      </tr>
      {lines !== null && (
        <tr className="why">
          <td colSpan={4}>
            <pre role="status">{lines.join('\n')}</pre>
          </td>
        </tr>
      )}
    </>
  );
}

/** Asks the command line for the explanation of a field, and again whenever an answer has changed. */
function useExplanation({ file, answers, today }: ShownForm, field: string | null): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    if (field === null) return;
    const stop = new AbortController();
    const question: ExplainQuestion = { file, field, answers, today };
    const ask = async (): Promise<void> => {
      const reply = await fetch('explain', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question),
        signal: stop.signal,
      });
      const explanation: Explanation = await reply.json();
      setLines(explanation.lines);
    };
    ask().catch((error: unknown) => {
      if (!stop.signal.aborted)
        setLines([
          `The command line does not answer: ${error instanceof Error ? error.message : String(error)}`,
        ]);
    });
    return () => stop.abort();
  }, [file, field, answers, today]);
  return lines;
}
