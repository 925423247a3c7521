import type { ReactElement } from 'react';
import { type GalleryView, SWITCH_NAMES, SWITCHES, type SwitchName } from './view.ts';

const LABELS: Readonly<Record<SwitchName, string>> = {
  theme: 'Theme',
  scheme: 'Colours',
  dir: 'Direction',
  language: 'Language',
  width: 'Width',
};

const WORDS: Readonly<Record<string, string>> = {
  plain: 'Plain',
  soft: 'Soft',
  'high-contrast': 'High contrast',
  grove: 'Grove',
  light: 'Light',
  dark: 'Dark',
  ltr: 'Left to right',
  rtl: 'Right to left',
  'language ': 'As written',
  'width ': 'Full width',
  '390': 'Phone, 390 px',
  '320': 'Small phone, 320 px',
};

interface SwitchesProps {
  readonly view: GalleryView;
  readonly onLook: (change: Partial<GalleryView>) => void;
}

/** The switches of the view, one list of values for each. */
export function Switches({ view, onLook }: SwitchesProps): ReactElement {
  return (
    <div className="switches">
      {SWITCH_NAMES.map((name) => (
        <label key={name}>
          <span>{LABELS[name]}</span>
          <select value={view[name]} onChange={(event) => onLook({ [name]: event.currentTarget.value })}>
            {SWITCHES[name].map((value) => (
              <option key={value} value={value}>
                {WORDS[value] ?? WORDS[`${name} ${value}`] ?? languageName(value)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function languageName(tag: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
}
