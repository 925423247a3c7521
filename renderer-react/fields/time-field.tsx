import {
  clockPart,
  type FieldDefinition,
  type HalfDay,
  halfDaysOf,
  hoursOf,
  minutesOf,
} from 'formularium/engine';
import { type ReactElement, useMemo } from 'react';
import { useInputBeforeHydration } from '../enhanced/use-input-before-hydration.ts';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { type TimeParts, timePartsShown } from '../store/shown-parts.ts';
import { am, halfDay, hours as hoursWord, minutes as minutesWord, pm } from '../words/english.ts';
import { type PartChoice, PartList, type PartListProps } from './part-list.tsx';

const HALVES = { am, pm };

/** A time as hours, minutes and half of the day, each chosen from a list or typed. The engine reads the parts. */
export function TimeField(props: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { field, id, state, onAnswer } = props;
  const { definition } = field;
  const halves = useMemo(() => halfDaysOf(definition), [definition]);
  const { hours, minutes, ampm } = timePartsShown(props);
  const lists = useMemo(() => listsOf(definition, ampm, hours), [definition, ampm, hours]);
  const answer = (changed: Partial<TimeParts>): void =>
    onAnswer({ ...kept(definition, { hours, minutes, ampm, ...changed }) });
  const box = useInputBeforeHydration(([first = '', second = '', half = ampm]) =>
    answer({ hours: first, minutes: second, ampm: half }),
  );
  const Part = definition['fieldType'] === 'input' ? TypedPart : PartList;
  const parts = [
    { name: 'hours', id, label: say(hoursWord), value: hours },
    { name: 'minutes', id: undefined, label: say(minutesWord), value: minutes },
  ] as const;
  return (
    <FieldFrame {...props} group={{ 'aria-invalid': state.complaint === null ? undefined : true }}>
      {(control) => (
        <div ref={box} className={classOf('row')}>
          {parts.map(({ name, ...part }) => (
            <Part
              key={name}
              {...part}
              name={`${field.id}:${name}`}
              control={control}
              choices={withShown(lists[name], part.value)}
              onChange={(text) => answer({ [name]: text })}
            />
          ))}
          {halves.length > 0 && (
            <PartList
              control={control}
              name={`${field.id}:ampm`}
              id={undefined}
              label={say(halfDay)}
              value={ampm}
              canBeBlank={false}
              choices={halves.map((half) => ({ value: half, label: say(HALVES[half]), isOpen: true }))}
              onChange={(half) => answer({ ampm: half })}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** Nothing changes a part that its list does not offer before its visitor does. */
function withShown(choices: readonly PartChoice[], value: string): readonly PartChoice[] {
  const isThere = value === '' || choices.some((choice) => choice.value === value);
  return isThere ? choices : [{ value, label: value, isOpen: true }, ...choices];
}

/** Hours or minutes as they are typed. */
function TypedPart({ control, name, id, label, value, onChange }: PartListProps): ReactElement {
  return (
    <input
      className={control.className}
      name={name}
      id={id}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={control['aria-invalid']}
      aria-required={control['aria-required']}
      placeholder={label}
      data-shown={value}
      value={value}
      onChange={(event) => onChange(clockPart(event.currentTarget.value))}
    />
  );
}

function listsOf(
  definition: FieldDefinition,
  ampm: string,
  hours: string,
): Readonly<Record<'hours' | 'minutes', readonly PartChoice[]>> {
  const half: HalfDay = ampm === 'pm' ? 'pm' : 'am';
  const choices = (numbers: readonly number[], digits: number): readonly PartChoice[] =>
    numbers.map((number) => ({
      value: String(number),
      label: String(number).padStart(digits, '0'),
      isOpen: true,
    }));
  const open = hoursOf(definition, half);
  const within = hours === '' ? open : open.filter((hour) => String(hour) === hours);
  const minutes = within.flatMap((hour) => minutesOf(definition, hourOfDay(definition, hour, half)));
  return {
    hours: choices(open, halfDaysOf(definition).length > 0 ? 1 : 2),
    minutes: choices(
      [...new Set(minutes)].toSorted((a, b) => a - b),
      2,
    ),
  };
}

/** Blanks hours and minutes that the other half of the day, or another hour, does not offer. */
function kept(definition: FieldDefinition, { hours, minutes, ampm }: TimeParts): TimeParts {
  if (definition['fieldType'] === 'input') return { hours, minutes, ampm };
  const has = (list: readonly PartChoice[], value: string): string =>
    list.some((choice) => choice.value === value) ? value : '';
  const keptHours = has(listsOf(definition, ampm, '').hours, hours);
  return { hours: keptHours, minutes: has(listsOf(definition, ampm, keptHours).minutes, minutes), ampm };
}

function hourOfDay(definition: FieldDefinition, hour: number, half: HalfDay): number {
  if (halfDaysOf(definition).length === 0) return hour;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}
