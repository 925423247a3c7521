import type { JsonObject } from 'formularium/engine';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Seen } from '../cli/contract/preview.ts';
import { Findings } from './findings.tsx';
import { hear, type Ready, type ShownForm, tell } from './messages.ts';
import { Pretended } from './pretended.tsx';
import { State } from './state.tsx';
import { useForms } from './use-forms.ts';

const WIDTHS = ['Desktop', 'Phone'] as const;

/** The form beside what is wrong with it and how it is. */
function App(): ReactElement {
  const { forms, isConnected } = useForms();
  const [file, setFile] = useState(decodeURIComponent(location.hash.slice(1)));
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('Desktop');
  const seen = forms.find((one) => one.file === file) ?? forms[0];
  const [validates, setValidates] = useState(true);
  const { frame, shown, show } = useFrame(seen, validates);
  const choose = (name: string): void => {
    location.hash = encodeURIComponent(name);
    setFile(name);
  };
  return (
    <>
      <header>
        <h1>
          Formularium <span>preview</span>
        </h1>
        <div className="choice">
          <label htmlFor="file">Form</label>
          <select id="file" value={seen?.file ?? ''} onChange={({ target }) => choose(target.value)}>
            {forms.map((one) => (
              <option key={one.file} value={one.file}>
                {one.findings.length === 0 ? one.file : `${one.file} (${one.findings.length})`}
              </option>
            ))}
          </select>
        </div>
        <fieldset>
          <legend>Width</legend>
          {WIDTHS.map((name) => (
            <label key={name}>
              <input type="radio" name="width" checked={name === width} onChange={() => setWidth(name)} />{' '}
              {name}
            </label>
          ))}
        </fieldset>
        <label className="choice">
          <input
            type="checkbox"
            checked={!validates}
            onChange={({ target }) => setValidates(!target.checked)}
          />{' '}
          Skip validation
        </label>
        <p role="status">{isConnected ? '' : 'The command line has stopped: what you see is as it was.'}</p>
      </header>
      <section className="form" aria-label="The form" data-width={width}>
        {shown?.isOld === true && (
          <p className="old">The last change does not run. This is the form before it.</p>
        )}
        <iframe ref={frame} src="frame.html" title="The form" />
      </section>
      <aside aria-label="About the form">
        {seen !== undefined && <Findings seen={seen} onTry={(answers) => show(answers)} />}
        {seen !== undefined && <Pretended seen={seen} />}
        {shown !== null && shown.file === seen?.file && <State shown={shown} />}
        {forms.length === 0 && isConnected && <p>There is no form here yet. Save one, and it appears.</p>}
      </aside>
    </>
  );
}

/** The frame with the form in it, and how that is now. */
function useFrame(seen: Seen | undefined, validates: boolean) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [shown, setShown] = useState<ShownForm | null>(null);
  useEffect(
    () =>
      hear<Ready | ShownForm>(
        () => frame.current?.contentWindow,
        (message) => (message.type === 'ready' ? setReady(true) : setShown(message)),
      ),
    [],
  );
  const show = useCallback(
    (answers: JsonObject | null) => {
      if (seen !== undefined) tell(frame.current?.contentWindow, { type: 'show', seen, validates, answers });
    },
    [seen, validates],
  );
  useEffect(() => {
    if (isReady) show(null);
  }, [isReady, show]);
  return { frame, shown, show };
}

const place = document.querySelector('#preview');
if (place !== null) createRoot(place).render(<App />);
