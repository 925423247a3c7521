import { type CompiledForm, isSubmitShown, textOf } from 'formularium/engine';
import {
  choicesOf,
  type FieldProps,
  FormFrame,
  type Host,
  useField,
  useForm,
  useSession,
  useSteps,
} from 'formularium/renderer-react';
import type { ReactElement, ReactNode } from 'react';

const components = { Layout: OwnLayout };
const widgets = {};

/** A form of which only the <form> element is ours. */
export function Headless({
  form,
  onSubmit,
}: {
  form: CompiledForm;
  onSubmit: Host['onSubmit'];
}): ReactElement {
  return <FormFrame form={form} onSubmit={onSubmit} components={components} widgets={widgets} />;
}

function OwnLayout(): ReactElement {
  const { page, steps, step, isLast, isBusy } = useSteps();
  const { dispatch, form } = useSession();
  const notice = useForm((state) => state.notice);
  const isShown = useForm((state) => !isLast || isSubmitShown(form, state));
  return (
    <>
      {notice && (
        <p role={notice.tone === 'success' ? 'status' : 'alert'} data-attention="notice" tabIndex={-1}>
          {notice.message}
        </p>
      )}
      <h2 data-attention="page" tabIndex={-1}>{`${page?.label} (${step + 1} of ${steps.length})`}</h2>
      {page?.fields.map(({ id }) => (
        <OwnField key={id} name={id} />
      ))}
      {step > 0 && (
        <button type="button" disabled={isBusy} onClick={() => dispatch({ type: 'back' })}>
          {page?.previousLabel}
        </button>
      )}
      {isShown && (
        <button type="submit" disabled={isBusy}>
          {isLast ? form.settings.submitLabel : page?.nextLabel}
        </button>
      )}
    </>
  );
}

function OwnField({ name }: { name: string }): ReactElement | null {
  const props = useField(name);
  const { field, state, id } = props;
  const { form } = useSession();
  const text = useForm((now) => textOf(form, now, name));
  if (!state.visible || !field.displayed) return null;
  return (
    <div data-field={field.id}>
      <label htmlFor={id}>{field.label + (state.required ? ' (required)' : '')}</label>
      {field.kind.isAnswered ? control(props) : <output id={id}>{text}</output>}
      <p id={`${id}-complaint`}>{state.complaint?.message}</p>
    </div>
  );
}

function control({ field, state, id, onAnswer }: FieldProps): ReactNode {
  const shared = {
    id,
    name: field.id,
    value: String(state.answer ?? ''),
    'aria-required': state.required,
    'aria-invalid': state.complaint !== null,
    'aria-describedby': `${id}-complaint`,
  };
  const choices = choicesOf(field);
  if (choices.length === 0)
    return <input {...shared} onChange={(event) => onAnswer(event.currentTarget.value)} />;
  return (
    <select {...shared} onChange={(event) => onAnswer(event.currentTarget.value)}>
      <option />
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
