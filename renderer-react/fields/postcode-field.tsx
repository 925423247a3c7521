import { hasNumericPostcodes, postcodeLike } from 'formularium/engine';
import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useField } from '../store/use-field.ts';
import { InputField } from './input-field.tsx';

/** A postcode, which shows how the country in another field writes them. */
export function PostcodeField(props: FieldProps): ReactElement {
  const country = String(props.field.definition['country'] ?? '');
  return country === '' ? <InputField {...props} /> : <PostcodeIn {...props} country={country} />;
}

function PostcodeIn({ country: id, ...props }: FieldProps & { readonly country: string }): ReactElement {
  const country = String(useField(id).state.value ?? '');
  const isNumeric = hasNumericPostcodes(country);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <input
          {...control}
          {...textControl(props)}
          type="text"
          inputMode={isNumeric ? 'numeric' : 'text'}
          autoCapitalize="characters"
          placeholder={props.field.placeholder || postcodeLike(country)}
        />
      )}
    </FieldFrame>
  );
}
