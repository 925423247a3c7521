import { type CompiledField, optionsOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { type OptionMarkProps, useFormContext } from '../store/form-context.ts';

/** The picture of an option, if it has one. Its label says what it is, so the picture is not read out. */
export function OptionPicture({ field, value }: OptionMarkProps): ReactElement | null {
  const { definition } = useFormContext().formStore.channel(field).field;
  return pictured(optionsOf(definition).find((option) => option.value === value)?.['image']);
}

/** The picture of a question, if it has one. */
export function QuestionPicture({ field }: { readonly field: CompiledField }): ReactElement | null {
  return pictured(field.definition['image']);
}

/** Styles give it its room before it has loaded. Other servers are not told on which page it stands. */
function pictured(address: unknown): ReactElement | null {
  return typeof address === 'string' ? (
    <img src={address} alt="" decoding="async" referrerPolicy="no-referrer" />
  ) : null;
}
