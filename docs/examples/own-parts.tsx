import type { CompiledForm, JsonObject } from 'formularium/engine';
import {
  type CounterProps,
  FieldFrame,
  type FieldProps,
  Form,
  type LabelProps,
} from 'formularium/renderer-react';
import type { ReactElement } from 'react';

/** A part: the label of every field, with its kind in front. */
function Label({ id, htmlFor, text }: LabelProps): ReactElement {
  return htmlFor === null ? (
    <legend id={id}>{text}</legend>
  ) : (
    <label id={id} htmlFor={htmlFor}>{`→ ${text}`}</label>
  );
}

function Counter({ id, count, limit }: CounterProps): ReactElement {
  return <meter id={id} value={count} max={limit} aria-label={`${count} of ${limit}`} />;
}

/** A widget: the control of one kind. The frame gives it its name and its attributes for assistive technology. */
function Volume(props: FieldProps): ReactElement {
  return (
    <FieldFrame {...props}>
      {(control) => (
        <input
          {...control}
          type="range"
          value={String(props.state.answer ?? 0)}
          onChange={(event) => props.onAnswer(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}

export function OwnParts({
  form,
  send,
}: {
  form: CompiledForm;
  send: (submission: JsonObject) => Promise<void>;
}): ReactElement {
  return (
    <Form
      form={form}
      components={{ Label, Counter }}
      widgets={{ number: Volume }}
      classNames={{ control: 'rounded-lg border', button: 'btn' }}
      words={{ charactersLeft: { one: 'One more sign', other: '{0} more signs' } }}
      onSubmit={async (submission) => {
        await send(submission);
        return { type: 'accepted', message: 'Got it.' };
      }}
    />
  );
}
