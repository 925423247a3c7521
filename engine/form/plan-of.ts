import { isObject, type JsonObject } from '../value/json.ts';
import { compileNode, compileVisibility, type Surroundings } from './compile-node.ts';
import type { CompiledField } from './compiled-field.ts';
import { containersOf, dependenciesOf, requirementsOf } from './dependencies.ts';
import { type FieldPart, namesOf } from './field-part.ts';
import { invert, orderOf } from './order.ts';
import type { FormParts } from './parts.ts';
import type { Plan } from './plan.ts';

/** The pieces of a form from which its plan is made. */
export interface Pieces {
  readonly definition: JsonObject;
  readonly fieldParts: readonly FieldPart[];
  readonly fields: readonly CompiledField[];
  readonly parts: FormParts;
}

/** Orders the fields of a form and makes each into closures. */
export function planOf(pieces: Pieces): Plan {
  const { definition, fieldParts, fields, parts } = pieces;
  const dependencies = dependenciesOf(fieldParts);
  const order = orderOf(dependencies);
  if (order.length < fields.length) throw new Error('The form has a cycle.');
  const declared = new Int32Array(order.length);
  for (const [rank, place] of order.entries()) declared[place] = rank;
  const around: Surroundings = {
    form: definition,
    parts,
    names: namesOf(fieldParts),
    declared,
  };
  const containers = containersOf(fieldParts);
  const byRank = (lists: readonly (readonly number[])[]): Int32Array[] =>
    Array.from(order, (place) => Int32Array.from(lists[place] ?? [], (other) => declared[other] ?? 0).sort());
  return {
    rankOf: new Map(fields.map(({ id }, place) => [id, declared[place] ?? 0])),
    nodes: Array.from(order, (place) =>
      compileNode(fields[place], fieldParts[place], {
        around,
        container: declared[containers[place] ?? -1] ?? -1,
      }),
    ),
    declared,
    dependents: byRank(invert(dependencies)),
    requirers: byRank(invert(requirementsOf(fieldParts))),
    copying: fields.some(({ kind, hasValue }) => kind.holds && hasValue) ? parts.copying : null,
    submitShown: isObject(definition.submit) ? compileVisibility(definition.submit, around) : null,
    scratch: {
      waiting: new Int32Array((order.length + 31) >>> 5),
      high: -1,
      judging: new Uint8Array(order.length),
      owned: new Uint8Array(order.length),
    },
  };
}
