import { Fragment, type ReactElement } from 'react';
import { type RowsProps, useFormContext } from '../store/form-context.ts';
import { isLongPage, slotsOf } from './page.tsx';

const ROW = 32;

/** True for a page whose fields are rendered in rows. */
export function hasRows({ fields }: RowsProps): boolean {
  return fields.length > ROW;
}

/** The fields of a page with many, in rows: React visits all siblings of a changed element, and rows keep them few. */
export function Rows({ fields }: RowsProps): ReactElement {
  const rowClass = useFormContext().classOf('page');
  const rows = fields.flatMap((_, place) => (place % ROW === 0 ? [fields.slice(place, place + ROW)] : []));
  const slots = rows.map((row) => slotsOf({ fields: row }));
  return (
    <>
      {slots.map((row, place) =>
        isLongPage({ fields }) ? (
          <div key={fields[place * ROW]?.id} className={rowClass}>
            {row}
          </div>
        ) : (
          <Fragment key={fields[place * ROW]?.id}>{row}</Fragment>
        ),
      )}
    </>
  );
}
