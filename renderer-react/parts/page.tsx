import type { CompiledField } from 'formularium/engine';
import type { ReactElement } from 'react';
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
      {page?.fields.map(
        ({ id }, place) => place % ROW === 0 && <Row key={id} fields={page.fields} from={place} />,
      )}
    </div>
  );
}

interface RowProps {
  readonly fields: readonly CompiledField[];
  readonly from: number;
}

/** React looks at every neighbour of what it renders again: in rows there are few of them. */
function Row({ fields, from }: RowProps): readonly ReactElement[] {
  return fields.slice(from, from + ROW).map(({ id }) => <FieldSlot key={id} id={id} />);
}
