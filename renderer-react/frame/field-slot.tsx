import { present } from 'formularium/engine';
import { type FunctionComponent, memo } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { useField } from '../store/use-field.ts';

/** The widgets that show the parts of their field themselves, and others whose fields have none. */
const HOLDERS = /group|parts|slot|summary/;

/** One field: its widget while it is visible, and nothing otherwise. */
export const FieldSlot: FunctionComponent<{ readonly id: string }> = memo(function FieldSlot({ id }) {
  const { widgets } = useFormContext();
  const props = useField(id);
  const { kind, displayed, widget } = props.field;
  if (!displayed || !props.state.visible) return null;
  const Widget = present(widgets[kind.name] ?? widgets[widget], widget);
  // The parts of a field follow it, unless its widget shows them itself.
  return (
    <>
      <Widget {...props} />
      {!HOLDERS.test(widget) && props.members.map((member) => <FieldSlot key={member.id} id={member.id} />)}
    </>
  );
});
