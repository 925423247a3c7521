import type { KindAuthoring } from '../kinds/kind.ts';
import type { OptionSchema } from '../value/option-schema.ts';

/** The pieces of the schema in which the name of a rule may stand, at any depth. */
const HOLD_NAMES: readonly (string | undefined)[] = ['rule', 'group', 'test'];

/** The options of a kind with rules within them, by their names, e.g. the plans of a payment. */
export function ruleOptionsOf(authoring: KindAuthoring | undefined): readonly RuleOption[] {
  if (authoring === undefined) return [];
  const known = found.get(authoring);
  if (known !== undefined) return known;
  const options = Object.entries(authoring.properties)
    .filter(([, schema]) => holdsRules(schema))
    .map(([name, schema]) => ({ name, schema }));
  found.set(authoring, options);
  return options;
}

/** An option with rules within it. */
export interface RuleOption {
  readonly name: string;
  readonly schema: OptionSchema;
}

const found = new WeakMap<KindAuthoring, readonly RuleOption[]>();

/** Whether it is a rule, a group or a name itself. */
export function isRule({ $ref }: OptionSchema): boolean {
  return HOLD_NAMES.includes($ref);
}

/** Whether such a value is a rule, or has one within it. */
export function holdsRules(schema: OptionSchema): boolean {
  const { items, properties = {} } = schema;
  return (
    isRule(schema) || (items !== undefined && holdsRules(items)) || Object.values(properties).some(holdsRules)
  );
}
