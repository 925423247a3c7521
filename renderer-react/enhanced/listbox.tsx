import { type ReactElement, type ReactNode, type UIEvent, useEffect, useRef } from 'react';
import type { Choice } from '../store/choices.ts';
import { useFormContext } from '../store/form-context.ts';

interface ListboxProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly isMultiple: boolean;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  /** The index of the choice that the arrow keys have reached, or -1. */
  readonly active: number;
  readonly onChoose: (choice: Choice) => void;
  /** Called when the end of the list comes into view. */
  readonly onEnd: () => void;
  readonly show?: ((choice: Choice) => ReactNode) | undefined;
}

/** The id of a choice, by its index in the list. */
export function choiceId(list: string, place: number): string {
  return `${list}-${place}`;
}

/** The listbox of a control, which keeps the focus and names the active choice. */
export function Listbox(props: ListboxProps): ReactElement {
  const { id, labelledBy, isMultiple, choices, chosen, active, onChoose, onEnd, show } = props;
  const { classOf } = useFormContext();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const scrolled = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (scrollTop + 2 * clientHeight > scrollHeight) onEnd();
  };
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      className={classOf('list')}
      aria-labelledby={labelledBy}
      aria-multiselectable={isMultiple || undefined}
      onScroll={scrolled}
    >
      {choices.map((choice, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the control’s, which has the focus
        <div
          key={choice.value}
          id={choiceId(id, place)}
          role="option"
          tabIndex={-1}
          className={classOf('choice')}
          aria-selected={chosen.includes(choice.value)}
          data-active={place === active || undefined}
          onClick={() => onChoose(choice)}
        >
          {show?.(choice) ?? choice.label}
        </div>
      ))}
    </div>
  );
}
