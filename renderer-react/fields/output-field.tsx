import { textOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { Announcement } from '../frame/announcement.tsx';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useSession } from '../store/use-form.ts';

/** The result of a formula. It is shown at once, and announced when it has come to rest. */
export function OutputField(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { form, state } = useSession();
  const { definition, id, label } = props.field;
  const text = [definition.prefix, textOf(form, state, id), definition.suffix].join('');
  return (
    <FieldFrame {...props}>
      {(control) => (
        <>
          <output
            id={control.id}
            className={classOf('output')}
            aria-live="off"
            aria-describedby={control['aria-describedby']}
          >
            {text}
          </output>
          <Announcement text={`${label}: ${text}`} afterMs={form.settings.calcsMemoizeTime} />
        </>
      )}
    </FieldFrame>
  );
}
