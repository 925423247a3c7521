import { countries } from 'formularium/engine';
import { type ReactElement, useMemo } from 'react';
import { choose } from '../english.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';
import { languageOf } from '../language-of.ts';
import { textControl } from '../text-control.ts';
import { useIsLive } from '../use-is-live.ts';

/** A country, by its name in the language of the form. The first entry is empty, so that a choice can be taken back. */
export function CountryField(props: FieldProps): ReactElement {
  const { formStore, say } = useFormContext();
  const language = languageOf(formStore.form);
  const isLive = useIsLive();
  const choices = useMemo(() => {
    // A server and a browser may call a country by different names: until the page lives, by those that the engine has.
    if (!isLive) return countries;
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const order = new Intl.Collator(language);
    const named = countries.map(({ code }) => ({ code, name: names.of(code) ?? code }));
    return named.toSorted((a, b) => order.compare(a.name, b.name));
  }, [isLive, language]);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <select {...control} {...textControl(props)}>
          <option value="">{props.field.placeholder || say(choose)}</option>
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
