import { type FunctionComponent, memo } from 'react';
import { useFormContext } from './form-context.ts';
import { useField } from './use-field.ts';

/** The place of one field: its widget while it is visible, and nothing otherwise. */
export const FieldSlot: FunctionComponent<{ readonly id: string }> = memo(function FieldSlot({ id }) {
  const { widgets } = useFormContext();
  const props = useField(id);
  const { kind, displayed } = props.field;
  if (!displayed || !props.state.visible) return null;
  const Widget = widgets[kind.name] ?? widgets[kind.widget];
  if (Widget === undefined) {
    throw new Error(`“widgets” holds no “${kind.widget}”, which the field “${id}” needs.`);
  }
  return <Widget {...props} />;
});
