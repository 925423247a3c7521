import { copiesOf, type FormEvent } from 'formularium/engine';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { eventButton } from '../frame/event-button.ts';
import { FieldSlot } from '../frame/field-slot.tsx';
import { focusWithin } from '../frame/move-focus.ts';
import { DefaultButton } from '../parts/default-button.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';
import * as english from '../words/english.ts';

/** Fields that belong together under one name; a group that repeats has buttons to add and remove copies. */
export function GroupField({ field, id, members }: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { box, copies, add, remove } = useCopies(field.id);
  const { label, description, definition } = field;
  const numbers = Array.from({ length: copies?.count ?? 1 }, (_, copy) => copy);
  const addText = String(definition['addText'] ?? say(english.add));
  const removeText = String(definition['removeText'] ?? say(english.remove));
  return (
    <fieldset
      ref={box}
      id={id}
      className={classOf('group')}
      data-field={field.id}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      {label && <legend className={classOf('label')}>{label}</legend>}
      {description && (
        <p id={`${id}-description`} className={classOf('description')}>
          {description}
        </p>
      )}
      {copies && <DefaultButton />}
      {numbers.map((copy) => (
        <Copy key={copy} name={copies && `${label || field.id} ${copy + 1}`} isAlone={copies?.count === 1}>
          {members.map((member) => member.copy === copy && <FieldSlot key={member.id} id={member.id} />)}
          {copies && copies.count > copies.fewest && (
            <button
              {...eventButton({ type: 'remove-copy', group: field.id, copy }, remove)}
              className={classOf('button')}
              aria-label={`${removeText} ${label} ${copy + 1}`}
            >
              {removeText}
            </button>
          )}
        </Copy>
      ))}
      {copies && copies.count < copies.most && (
        <button {...eventButton({ type: 'add-copy', group: field.id }, add)} className={classOf('button')}>
          {addText}
        </button>
      )}
    </fieldset>
  );
}

interface EditableCopies {
  readonly box: RefObject<HTMLFieldSetElement | null>;
  /** Null for a group that does not repeat. */
  readonly copies: ReturnType<typeof copiesOf>;
  readonly add: (event: Extract<FormEvent, { type: 'add-copy' }>) => void;
  readonly remove: (event: Extract<FormEvent, { type: 'remove-copy' }>) => void;
}

/** Follows the copies of a group. Adding one moves the focus into it, removing one into the copy that takes its place. */
function useCopies(group: string): EditableCopies {
  const { dispatch, form, state } = useSession();
  useForm((now) => Object.values(copiesOf(form, now, group) ?? {}).join());
  const copies = copiesOf(form, state, group);
  const count = copies?.count ?? 1;
  const box = useRef<HTMLFieldSetElement>(null);
  const changed = useRef<number | null>(null);
  useEffect(() => {
    if (changed.current !== null)
      focusWithin(box.current?.querySelectorAll(':scope > fieldset')[changed.current]);
    changed.current = null;
  });
  return {
    box,
    copies,
    add(event) {
      changed.current = count;
      dispatch(event);
    },
    remove(event) {
      changed.current = Math.min(event.copy, count - 2);
      dispatch(event);
    },
  };
}

interface CopyProps {
  readonly name: string | null;
  readonly isAlone: boolean;
  readonly children: ReactNode;
}

/** One copy of a group. The name of an only copy is there for screen readers alone. */
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
