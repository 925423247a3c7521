import type { ReactElement, ReactNode } from 'react';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { type FieldBoxProps, useFormContext } from '../store/form-context.ts';
import { limitOf, type TextLimit } from './limit-of.ts';

/** The attributes that a control takes over from the frame: its id, its name and its ARIA attributes. */
export interface ControlProps {
  readonly id: string;
  /** Undefined if the answer must never leave the page, not even with a form that is sent before its script runs. */
  readonly name: string | undefined;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldFrameProps extends FieldProps {
  /** Set for a field with several controls under one name. */
  readonly group?: FieldBoxProps['group'];
  /** A limit that counts otherwise than the field's own. */
  readonly limit?: TextLimit | null;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, description, counter and complaint around a control, and the attributes that tie them to it. */
export function FieldFrame({ group = null, children, ...props }: FieldFrameProps): ReactElement {
  const { classOf, components } = useFormContext();
  const { Complaint, Counter, Description, descriptionOf, Field, Label, useComplaint } = components;
  const { field, id, state } = props;
  const mark = field.definition['mark'] as string | undefined; // the blueprint’s own
  const complaint =
    useComplaint?.(props) ??
    (state.complaint && <Complaint id={`${id}-complaint`} text={state.complaint.message} />);
  const limit = Counter ? countedLimit(props) : null;
  const description = descriptionOf?.(props) ?? field.description;
  const parts = [complaint && 'complaint', description && 'description', limit && 'counter'];
  const describedBy = parts.flatMap((part) => (part ? `${id}-${part}` : [])).join(' ') || undefined;
  return (
    <Field
      group={group}
      describedBy={describedBy}
      label={<Label id={`${id}-label`} htmlFor={group === null ? id : null} text={field.label} mark={mark} />}
      description={description ? <Description id={`${id}-description`} text={description} /> : null}
      complaint={complaint}
      counter={
        Counter && limit ? (
          <Counter {...limit} id={`${id}-counter`} count={limit.count(enteredText(state.answer))} />
        ) : null
      }
      {...props}
    >
      {children({
        id,
        name: field.kind.stays ? undefined : field.id,
        className: classOf('control'),
        'aria-describedby': describedBy,
        'aria-invalid': state.complaint ? true : undefined,
        'aria-required': state.required || undefined,
      })}
    </Field>
  );
}

function countedLimit({ field, limit }: Pick<FieldFrameProps, 'field' | 'limit'>): TextLimit | null {
  return field.definition['counter'] === false ? null : (limit ?? limitOf(field));
}
