import { type ReactElement, useState } from 'react';

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?/g;
const WIDTH = 72;

interface JsonProps {
  readonly value: object;
  /** The name of what is shown. */
  readonly of: string;
}

/** A value as JSON, to read and to copy. */
export function Json({ value, of }: JsonProps): ReactElement {
  const text = printed(value);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div className="json">
      <button type="button" onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section tabIndex={0} aria-label={`JSON, ${of}`} lang="en" dir="ltr">
        <pre>
          <code>{coloured(text)}</code>
        </pre>
      </section>
    </div>
  );
}

function coloured(text: string): ReactElement[] {
  const parts: ReactElement[] = [];
  let from = 0;
  for (const { 0: token, 1: string, 2: colon, index } of text.matchAll(TOKEN)) {
    parts.push(<span key={`${from} `}>{text.slice(from, index)}</span>);
    const sort = colon === undefined ? (string === undefined ? 'number' : 'string') : 'name';
    parts.push(
      <span key={index} data-token={sort}>
        {token}
      </span>,
    );
    from = index + token.length;
  }
  return [...parts, <span key="rest">{text.slice(from)}</span>];
}

/** JSON as people write it: on one line if it fits. */
function printed(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || line.length + indent.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(
    ([name, item]) => `${inner}${isList ? '' : `${JSON.stringify(name)}: `}${printed(item, inner)}`,
  );
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}
