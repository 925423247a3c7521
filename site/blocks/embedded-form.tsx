import { createElement, type ReactElement } from 'react';
import type { ListedForm } from '../../server/site/site.ts';
import type { SiteWords } from '../words/english.ts';

/** How the element of the embed script shows a form. */
export type EmbedMode = 'inline' | 'modal' | 'reveal';

/** A button opens what a modal does; what differs is what stands before it. */
export function embedMode(mode: 'frame' | 'modal' | 'button' | 'reveal'): EmbedMode {
  if (mode === 'frame') return 'inline';
  return mode === 'reveal' ? 'reveal' : 'modal';
}

interface EmbeddedFormProps {
  readonly listed: ListedForm;
  readonly mode: EmbedMode;
  /** Links to it open the form. */
  readonly anchor: string | undefined;
  /** The words of the button, and the name of the frame. */
  readonly label: string;
  readonly words: SiteWords;
}

/** A form in a frame; without a script, a link to its page. */
export function EmbeddedForm({ listed, mode, anchor, label, words }: EmbeddedFormProps): ReactElement {
  const { name, id, title } = listed;
  const attributes = {
    id: anchor,
    form: name,
    'form-id': id,
    mode,
    label: title,
    ...(mode !== 'inline' && { button: label, close: words.close }),
  };
  return createElement(
    'formularium-form',
    attributes,
    <a className="button" href={`/forms/${encodeURIComponent(name)}`}>
      {label}
    </a>,
  );
}
