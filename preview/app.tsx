import type { JsonObject } from 'formularium/engine';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Seen } from '../cli/contract/preview.ts';
import { Findings } from './findings.tsx';
import { hear, type ShownForm, tell } from './messages.ts';
import { Simulated } from './simulated.tsx';
import { State } from './state.tsx';
import { useForms } from './use-forms.ts';

const WIDTHS = ['Desktop', 'Phone'] as const;
type Width = (typeof WIDTHS)[number];

/** The form beside its findings and its state. */
function App(): ReactElement {
  const { forms, isConnected } = useForms();
  const [file, setFile] = useState(decodeURIComponent(location.hash.slice(1)));
  const [width, setWidth] = useState<Width>('Desktop');
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
        <FormChoice forms={forms} chosen={seen?.file ?? ''} onChoose={choose} />
        <WidthChoice chosen={width} onChoose={setWidth} />
        <label className="choice">
          <input
            type="checkbox"
            checked={!validates}
            onChange={({ target }) => setValidates(!target.checked)}
          />{' '}
          Skip validation
        </label>
        <p role="status">{isConnected ? '' : 'The command line has stopped. The page no longer updates.'}</p>
      </header>
      <section className="form" aria-label="The form" data-width={width}>
        {shown?.isOld === true && (
          <p className="old">The last change does not run. This is the form before it.</p>
        )}
        <iframe ref={frame} src="frame.html" title="The form" />
      </section>
      <aside aria-label="About the form">
        {seen !== undefined && <Findings seen={seen} onTry={(answers) => show(answers)} />}
        {seen !== undefined && <Simulated seen={seen} />}
        {shown !== null && shown.file === seen?.file && <State shown={shown} />}
        {forms.length === 0 && isConnected && <p>There are no forms here yet. Save one and it appears.</p>}
      </aside>
    </>
  );
}

interface FormChoiceProps {
  readonly forms: readonly Seen[];
  readonly chosen: string;
  readonly onChoose: (file: string) => void;
}

function FormChoice({ forms, chosen, onChoose }: FormChoiceProps): ReactElement {
  return (
    <div className="choice">
      <label htmlFor="file">Form</label>
      <select id="file" value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {forms.map(({ file, findings }) => (
          <option key={file} value={file}>
            {findings.length === 0 ? file : `${file} (${findings.length})`}
          </option>
        ))}
      </select>
    </div>
  );
}

interface WidthChoiceProps {
  readonly chosen: Width;
  readonly onChoose: (width: Width) => void;
}

function WidthChoice({ chosen, onChoose }: WidthChoiceProps): ReactElement {
  return (
    <fieldset>
      <legend>Width</legend>
      {WIDTHS.map((name) => (
        <label key={name}>
          <input type="radio" name="width" checked={name === chosen} onChange={() => onChoose(name)} /> {name}
        </label>
      ))}
    </fieldset>
  );
}

/** The frame that shows the form, and the form’s state as the frame last told it. */
function useFrame(seen: Seen | undefined, validates: boolean) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [shown, setShown] = useState<ShownForm | null>(null);
  useEffect(
    () =>
      hear(
        () => frame.current?.contentWindow,
        (message) => {
          if (message.type === 'ready') setReady(true);
          if (message.type === 'shown') setShown(message);
        },
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
