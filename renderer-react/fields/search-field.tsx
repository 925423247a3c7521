import type { ReactElement } from 'react';
import { useEnhanced } from '../enhanced/use-enhanced.ts';
import type { FieldProps } from '../store/field-props.ts';
import { SelectField } from './select-field.tsx';

const rich = async () => (await import('../enhanced/search-select.tsx')).SearchSelect;

/** A searchable list: the browser's own control until the search has loaded. */
export function SearchField(props: FieldProps): ReactElement {
  const Field = useEnhanced(rich, props.id) ?? SelectField;
  return <Field {...props} />;
}
