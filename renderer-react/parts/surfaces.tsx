import type { CompiledField } from 'formularium/engine';
import type { ReactElement } from 'react';
import { type RowsProps, useFormContext } from '../store/form-context.ts';
import { isLongPage, slotsOf } from './page.tsx';
import { Rows } from './rows.tsx';

/** The fields of a page, each section on a surface of its own if the form wants that. */
export function Surfaces({ fields }: RowsProps): ReactElement {
  const { classOf, formStore } = useFormContext();
  if (formStore.form.settings.surface !== 'sections' || isLongPage({ fields }))
    return <Rows fields={fields} />;
  return (
    <>
      {sectionsOf(fields).map((section) => (
        <div key={section[0]?.id} className={classOf('surface')}>
          {slotsOf({ fields: section })}
        </div>
      ))}
    </>
  );
}

function sectionsOf(fields: readonly CompiledField[]): readonly (readonly CompiledField[])[] {
  const starts = fields.flatMap(({ widget }, place) => (place === 0 || widget === 'section' ? [place] : []));
  return starts.map((start, nth) => fields.slice(start, starts[nth + 1]));
}
