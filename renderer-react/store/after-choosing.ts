import { type CompiledField, optionsOf } from 'formularium/engine';

/** The chosen values, without those that the last of them does not go with: some options are chosen alone. */
export function afterChoosing({ definition }: CompiledField, values: readonly string[]): readonly string[] {
  const last = values.at(-1);
  const isAlone = (one: string | undefined): boolean =>
    optionsOf(definition).some(({ value, exclusive }) => value === one && exclusive === true);
  return values.filter((value) => value === last || !(isAlone(last) || isAlone(value)));
}
