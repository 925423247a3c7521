import type { ReactElement } from 'react';
import { type FieldBoxProps, useFormContext } from '../store/form-context.ts';
import { FieldBox } from './field-box.tsx';

/**
 * A field in a form whose author says how wide some fields are. What is said above the control of such a field stands in a
 * box of its own: all fields on a line share two tracks, so their controls begin together. A legend is no item of a grid, so
 * a group has its name by reference.
 */
export function SizedField(props: FieldBoxProps): ReactElement {
  const { classOf } = useFormContext();
  const { field, id, group, label, description } = props;
  const { width, mark } = field.definition;
  const name = `${id}-label`;
  return width ? (
    <div className={classOf('sized')} data-width={width}>
      <div>
        {group ? (
          <div id={name} className={classOf('label')} data-mark={mark}>
            {field.label}
          </div>
        ) : (
          label
        )}
        {description}
      </div>
      <FieldBox
        {...props}
        group={group && { ...group, 'aria-labelledby': name }}
        label={null}
        description={null}
      />
    </div>
  ) : (
    <FieldBox {...props} />
  );
}
