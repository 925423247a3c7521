import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { FieldSlot } from '../frame/field-slot.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useField } from '../store/use-field.ts';
import { givenOften } from '../words/english.ts';

/** What a donation adds up to, row by row; the last row is the total, and below it stands how it goes on. */
export function SummaryField(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { field, members } = props;
  const { frequency } = field.definition;
  return (
    <FieldFrame {...props} group={{}}>
      {() => (
        <div className={classOf('parts')}>
          {members.map(({ id }) => (
            <FieldSlot key={id} id={id} />
          ))}
          {typeof frequency === 'string' && frequency !== '' && <Repeated frequency={frequency} />}
        </div>
      )}
    </FieldFrame>
  );
}

/** How a gift goes on that is repeated. */
function Repeated({ frequency }: { readonly frequency: string }): ReactElement | null {
  const { classOf, say } = useFormContext();
  const { field, state } = useField(frequency);
  const often = field.kind.aspects?.get('each')?.(state.value, field.definition);
  return typeof often === 'string' ? <p className={classOf('note')}>{say(givenOften, often)}</p> : null;
}
