import { type FunctionComponent, memo } from 'react';
import { useFormContext } from './form-context.ts';
import { useField } from './use-field.ts';

/** The place of one field: its widget while it is visible, and nothing otherwise. */
export const FieldSlot: FunctionComponent<{ readonly id: string }> = memo(function FieldSlot({ id }) {
  const { widgets } = useFormContext();
  const props = useField(id);
  const { kind, displayed, widget } = props.field;
  if (!displayed || !props.state.visible) return null;
  const Widget = widgets[kind.name] ?? widgets[widget];
  if (Widget === undefined) {
    throw new Error(`“widgets” holds no “${widget}”, which the field “${id}” needs.`);
  }
  // What a field is made of follows it, unless it holds it itself.
  if (widget === 'group' || props.members.length === 0) return <Widget {...props} />;
  return (
    <>
      <Widget {...props} />
      {props.members.map((member) => (
        <FieldSlot key={member.id} id={member.id} />
      ))}
    </>
  );
});
