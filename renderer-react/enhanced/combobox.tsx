import { type ReactElement, type ReactNode, useRef } from 'react';
import type { ControlProps } from '../frame/field-frame.tsx';
import type { Choice } from '../store/choices.ts';
import { useFormContext } from '../store/form-context.ts';
import { Listbox } from './listbox.tsx';
import { ResultAnnouncement, ResultStatus } from './result-status.tsx';
import { searchInput } from './search-input.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';
import type { Find } from './use-found.ts';
import { usePlace } from './use-place.ts';
import { useSearch } from './use-search.ts';

export interface ComboboxProps {
  readonly control: ControlProps;
  readonly labelledBy: string;
  readonly isMultiple: boolean;
  readonly chosen: readonly Choice[];
  readonly find: Find;
  /** The pause in typing before `find` is asked, for searches over the network. */
  readonly findAfterMs?: number;
  readonly placeholder: string;
  /** `added` is the text of a choice that enters one. */
  readonly onChoose: (values: readonly string[], added?: string) => void;
  readonly show?: ((choice: Choice) => ReactNode) | undefined;
}

/** A list that is searched by typing, after the combobox pattern of the ARIA Authoring Practices. */
export function Combobox(props: ComboboxProps): ReactElement {
  const { control, chosen, isMultiple, labelledBy, onChoose, placeholder, show } = props;
  const { classOf } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch(props);
  const { isOpen, active, shown } = search;
  const list = `${control.id}-list`;
  const values = chosen.map(({ value }) => value);
  const remove = (value: string): void => {
    onChoose(values.filter((other) => other !== value));
    input.current?.focus();
  };
  return (
    <div className={classOf('search')}>
      <input
        {...control}
        {...searchInput(search, list)}
        ref={input}
        name={undefined}
        autoCapitalize="none"
        placeholder={placeholder}
        onBlur={search.leave}
        onClick={search.open}
      />
      {isOpen && (
        <Popup>
          {shown.length > 0 && (
            <Listbox
              {...{ labelledBy, isMultiple, active, show }}
              id={list}
              choices={shown}
              chosen={values}
              onChoose={search.choose}
              onEnd={search.showMore}
            />
          )}
          <ResultStatus {...search} />
        </Popup>
      )}
      <ResultAnnouncement {...search} />
      <Tags {...{ chosen, labelledBy, isMultiple }} onRemove={remove} />
    </div>
  );
}

/** The control keeps the focus while the list below it is clicked and scrolled. */
function Popup({ children }: { readonly children: ReactNode }): ReactElement {
  const { classOf } = useFormContext();
  const popup = useRef<HTMLDivElement>(null);
  usePlace(popup);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div ref={popup} className={classOf('popup')} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  );
}

interface TagsProps {
  readonly chosen: readonly Choice[];
  readonly labelledBy: string;
  readonly isMultiple: boolean;
  readonly onRemove: (value: string) => void;
}

/** Buttons that remove what was chosen. A single choice has only the button, as the control shows its label. */
function Tags({ chosen, labelledBy, isMultiple, onRemove }: TagsProps): ReactNode {
  const { classOf } = useFormContext();
  const { takeBack } = useEnhancedWords();
  if (chosen.length === 0) return null;
  const buttons = chosen.map(({ value, label }) => (
    <button
      key={value}
      type="button"
      className={classOf(isMultiple ? 'tag' : 'clear')}
      aria-label={`${takeBack} ${label}`}
      onClick={() => onRemove(value)}
    >
      {isMultiple && label}
    </button>
  ));
  if (!isMultiple) return buttons;
  return (
    <ul className={classOf('tags')} aria-labelledby={labelledBy}>
      {buttons.map((button) => (
        <li key={button.key}>{button}</li>
      ))}
    </ul>
  );
}
