import type { ReactElement } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useRich } from '../use-rich.ts';
import { SelectField } from './select-field.tsx';

const rich = async () => (await import('../rich/search-select.tsx')).SearchSelect;

/** A list that can be searched: the browser’s own until the search is loaded. */
export function SearchField(props: FieldProps): ReactElement {
  const Field = useRich(rich, props.id) ?? SelectField;
  return <Field {...props} />;
}
