import { allParts, assembleForm, type CompiledForm } from 'formularium/engine';

/**
 * The parts a page of this form is made of, by name. Found by putting the form together once more and looking at what is
 * asked for, so nobody has to know what in a definition calls for what.
 */
export function partsOf({ definition, fields, pages }: CompiledForm): readonly string[] {
  const used = new Set(fields.map(({ widget }) => `widget:${widget}`));
  if (pages.length > 1) used.add('steps');
  const { kinds, rules, conditions, copying, formulas } = allParts;
  assembleForm(definition, {
    kinds: watched(kinds, (name) => used.add(`kind:${name}`)),
    rules: watched(rules, (name) => used.add(`rule:${name}`)),
    conditions: conditions && {
      compile(group, valueOf) {
        used.add('conditions');
        return conditions.compile(group, valueOf);
      },
    },
    get copying() {
      used.add('copying');
      return copying;
    },
    formulas: formulas && {
      ...formulas,
      parse(text) {
        used.add('formulas');
        return formulas.parse(text);
      },
    },
  });
  return [...used].sort();
}

/** The same map, which tells what is taken from it. */
function watched<T>(map: ReadonlyMap<string, T>, tell: (name: string) => void): ReadonlyMap<string, T> {
  const copy = new Map(map);
  copy.get = (name) => {
    tell(name);
    return map.get(name);
  };
  return copy;
}
