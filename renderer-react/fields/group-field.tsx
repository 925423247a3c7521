import { copiesOf } from 'formularium/engine';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { FieldSlot } from '../frame/field-slot.tsx';
import { focusWithin } from '../frame/move-focus.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';
import * as english from '../words/english.ts';

/** Fields that belong together, under one name; repeated, with buttons for one copy more or less. */
export function GroupField({ field, id, members }: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { dispatch, form, state } = useSession();
  useForm((now) => Object.values(copiesOf(form, now, field.id) ?? {}).join());
  const copies = copiesOf(form, state, field.id);
  const count = copies?.count ?? 1;
  const numbers = Array.from({ length: count }, (_, copy) => copy);
  const box = useRef<HTMLFieldSetElement>(null);
  const led = useRef<number | null>(null);
  // Who adds a copy is led into it, who takes one away to the one in its place: so both are told what has come of it.
  useEffect(() => {
    if (led.current !== null) focusWithin(box.current?.querySelectorAll(':scope > fieldset')[led.current]);
    led.current = null;
  });
  const change = (event: 'add-copy' | 'remove-copy', copy: number): void => {
    led.current = event === 'add-copy' ? copy : Math.min(copy, count - 2);
    dispatch(
      event === 'add-copy' ? { type: event, group: field.id } : { type: event, group: field.id, copy },
    );
  };
  const [add, remove] = [
    field.definition['addText'] ?? say(english.add),
    field.definition['removeText'] ?? say(english.remove),
  ];
  return (
    <fieldset
      ref={box}
      id={id}
      className={classOf('group')}
      data-field={field.id}
      aria-describedby={field.description ? `${id}-description` : undefined}
    >
      {field.label && <legend className={classOf('label')}>{field.label}</legend>}
      {field.description && (
        <p id={`${id}-description`} className={classOf('description')}>
          {field.description}
        </p>
      )}
      {numbers.map((copy) => (
        <Copy
          key={copy}
          name={copies && `${field.label || field.id} ${copy + 1}`}
          isAlone={copies?.count === 1}
        >
          {members.map((member) => member.copy === copy && <FieldSlot key={member.id} id={member.id} />)}
          {copies && copies.count > copies.fewest && (
            <button
              type="button"
              className={classOf('button')}
              aria-label={`${remove} ${field.label} ${copy + 1}`}
              onClick={() => change('remove-copy', copy)}
            >
              {`${remove}`}
            </button>
          )}
        </Copy>
      ))}
      {copies && copies.count < copies.most && (
        <button type="button" className={classOf('button')} onClick={() => change('add-copy', count)}>
          {`${add}`}
        </button>
      )}
    </fieldset>
  );
}

interface CopyProps {
  readonly name: string | null;
  readonly isAlone: boolean;
  readonly children: ReactNode;
}

/** One copy of several; what there is only one of needs no name that is seen. */
function Copy({ name, isAlone, children }: CopyProps): ReactNode {
  const { classOf } = useFormContext();
  if (name === null) return children;
  return (
    <fieldset className={classOf('copy')}>
      <legend className={classOf(isAlone ? 'unseen' : 'label')}>{name}</legend>
      {children}
    </fieldset>
  );
}
