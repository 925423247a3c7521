import type { CompiledField, Page as PageOfFields } from 'formularium/engine';
import type { ReactElement, ReactNode } from 'react';
import { FieldSlot } from '../frame/field-slot.tsx';
import { useFormContext } from '../store/form-context.ts';
import { useForm } from '../store/use-form.ts';
import { useSteps } from '../store/use-steps.ts';

const ROW = 32;
const LONG = 4 * ROW;

/** True for a page with so many fields that it is shown in rows, of which the browser skips those out of view. */
export function isLongPage({ fields }: PageOfFields): boolean {
  return fields.length > LONG;
}

/** The fields of the page that is shown. */
export function Page(): ReactElement {
  const { classOf, components } = useFormContext();
  const { PageHeading } = components;
  const { page } = useSteps();
  // Answers entered while the form is being sent would be in no submission.
  const isSent = useForm(({ phase }) => phase === 'sending');
  const rowClass = page && isLongPage(page) ? classOf('page') : null;
  return (
    <div className={classOf(rowClass ? 'long-page' : 'page')} key={page?.index} inert={isSent}>
      {PageHeading && <PageHeading />}
      {page?.fields.map(
        ({ id }, place) =>
          place % ROW === 0 && <Row key={id} fields={page.fields} from={place} className={rowClass} />,
      )}
    </div>
  );
}

interface PageRowProps {
  readonly fields: readonly CompiledField[];
  readonly from: number;
  /** Attributes of the element of a row. */
  readonly className: string | null;
}

/** Rows of fields. React visits all siblings of a changed element, and rows keep them few. */
function Row({ fields, from, className }: PageRowProps): ReactNode {
  const slots = fields.slice(from, from + ROW).map(({ id }) => <FieldSlot key={id} id={id} />);
  return className ? <div className={className}>{slots}</div> : slots;
}
