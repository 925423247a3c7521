import type { ReactElement } from 'react';
import { type FieldBoxProps, useFormContext } from '../store/form-context.ts';
import { FieldBox } from './field-box.tsx';

/** A field in a form whose author says how wide some fields are. */
export function SizedField(props: FieldBoxProps): ReactElement {
  const { classOf } = useFormContext();
  const { width = 'full' } = props.field.definition;
  const box = <FieldBox {...props} />;
  return width === 'full' ? (
    box
  ) : (
    <div className={classOf('sized')} data-width={width}>
      {box}
    </div>
  );
}
