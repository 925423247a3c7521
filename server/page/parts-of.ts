import { allParts, assembleForm, type CompiledForm } from 'formularium/engine';

/**
 * The parts a page of this form is made of, by name. Found by putting the form together once more and looking at what is
 * asked for, so nobody has to know what in a definition calls for what.
 */
export function partsOf(form: CompiledForm): readonly string[] {
  const { layout, fields, pages } = form;
  const used = new Set(fields.map(({ kind }) => `widget:${kind.widget}`));
  if (pages.length > 1) used.add('steps');
  const { kinds, rules, events, conditions, formulas, stages } = allParts;
  for (const { type, isFor } of events.values()) if (isFor(form)) used.add(`event:${type}`);
  assembleForm(layout, {
    events,
    kinds: watched(kinds, (name) => used.add(`kind:${name}`)),
    rules: watched(rules, (name) => used.add(`rule:${name}`)),
    conditions: conditions && {
      compile(group, valueOf) {
        used.add('conditions');
        return conditions.compile(group, valueOf);
      },
    },
    formulas: formulas && {
      ...formulas,
      parse(text) {
        used.add('formulas');
        return formulas.parse(text);
      },
    },
    stages:
      stages &&
      ((module) => {
        used.add('stages');
        return stages(module);
      }),
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
