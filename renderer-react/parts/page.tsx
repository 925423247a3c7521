import type { CompiledField } from 'formularium/engine';
import { type FunctionComponent, memo, type ReactElement } from 'react';
import { FieldSlot } from '../field-slot.tsx';
import { useFormContext } from '../form-context.ts';
import { useSteps } from '../use-steps.ts';

const ROW = 32;

/** The fields of the page that is shown. */
export function Page(): ReactElement {
  const { classOf, components } = useFormContext();
  const { PageHeading } = components;
  const { page } = useSteps();
  return (
    <div className={classOf('page')} key={page?.index}>
      {PageHeading && <PageHeading />}
      {page && inRows(page.fields).map((row) => <Row key={row[0]?.id} fields={row} />)}
    </div>
  );
}

/** React looks at every neighbour of what it renders again: in rows there are few of them. */
const Row: FunctionComponent<{ readonly fields: readonly CompiledField[] }> = memo(({ fields }) =>
  fields.map(({ id }) => <FieldSlot key={id} id={id} />),
);

function inRows(fields: readonly CompiledField[]): readonly (readonly CompiledField[])[] {
  return fields.flatMap((_, place) => (place % ROW === 0 ? [fields.slice(place, place + ROW)] : []));
}
