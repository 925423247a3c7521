import { countries } from 'formularium/engine';
import { type ReactElement, useMemo } from 'react';
import { useHydrated } from '../enhanced/use-hydrated.ts';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { choose } from '../words/english.ts';
import { languageOf } from '../words/language-of.ts';

/** A country, named in the language of the form. The first option is empty, so that a choice can be taken back. */
export function CountryField(props: FieldProps): ReactElement {
  const { formStore, say } = useFormContext();
  const language = languageOf(formStore.form);
  const isLive = useHydrated();
  const choices = useMemo(() => {
    // A server and a browser may name a country differently. Until hydration the engine's names are used.
    if (!isLive) return countries;
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const order = new Intl.Collator(language);
    const named = countries.map(({ code }) => ({ code, name: names.of(code) ?? code }));
    return named.toSorted((a, b) => order.compare(a.name, b.name));
  }, [isLive, language]);
  const { value } = props.state;
  const code = typeof value === 'string' ? value : '';
  const isUnknown = code !== '' && !countries.some((country) => country.code === code);
  return (
    <FieldFrame {...props}>
      {(control) => (
        // The answer may be another way to write the code, e.g. in lower case.
        <select {...control} {...textControl(props)} value={code}>
          <option value="">{props.field.placeholder || say(choose)}</option>
          {isUnknown && <option value={code}>{code}</option>}
          {choices.map((choice) => (
            <option key={choice.code} value={choice.code}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
