import { eventUses, kinds, operators, rules } from 'formularium/engine/language';
import * as engine from 'formularium/engine/parts';
import { screens, widgets } from 'formularium/renderer-react';
import * as renderer from 'formularium/renderer-react/parts';

/** Something a page's script can be made of. */
export interface BundlePart {
  /** How a page's script writes it: `engine` and `renderer` are the doors for bundlers. Empty for what has styles alone. */
  readonly expression: string;
  /** Loaded with what sends the form. */
  readonly isReply?: boolean;
}

/**
 * Every part that a page may be made of, by its name. They are read from the registries of the engine and the renderer: a new
 * part needs no line here.
 */
export const bundleParts: ReadonlyMap<string, BundlePart> = new Map<string, BundlePart>([
  ...listed('kind:', kinds, ['engine.kinds', engine.kinds]),
  ...listed('rule:', rules, ['engine.rules', engine.rules]),
  ...listed('operator:', operators, ['engine.operators', engine.operators]),
  ...eventParts(),
  ['links', { expression: 'engine.links' }],
  ['conditions', { expression: 'engine.conditionsWith' }],
  ['formulas', { expression: 'engine.formulas' }],
  ['plain-formulas', { expression: 'engine.plainFormulas' }],
  ['outcomes', { expression: 'engine.outcomes' }],
  ['stages', { expression: 'engine.stages' }],
  ['along', { expression: 'engine.along' }],
  ['emptiness', { expression: 'engine.emptiness' }],
  ['payments', { expression: 'engine.payments' }],
  ['cards', { expression: 'engine.cards' }],
  ['paging', { expression: 'engine.paging' }],
  ...listed('widget:', Object.entries(widgets), ['renderer.widgets', renderer.widgets]),
  ...listed('screen:', screens, ['renderer.screens', renderer.screens]),
  ['amount-buttons', { expression: 'renderer.AmountButtons' }],
  ['steps', { expression: 'renderer.pagedParts' }],
  ['long-page', { expression: '' }],
  ['effects', { expression: 'performEffect' }],
  ['link', { expression: 'followLink()' }],
  ['lead', { expression: 'islandWithLead' }],
]);

function listed(
  prefix: string,
  parts: Iterable<readonly [string, unknown]>,
  [list, exported]: readonly [string, object],
): (readonly [string, BundlePart])[] {
  const names = new Map(Object.entries(exported).map(([name, part]) => [part, name]));
  return [...parts].map(([name, part]) => [prefix + name, { expression: memberOf(list, names.get(part)) }]);
}

function eventParts(): (readonly [string, BundlePart])[] {
  const named = Object.entries(engine.events).flatMap(([name, part]) =>
    'handle' in part ? [[part.type, name] as const] : [],
  );
  return named.map(([type, name]) => {
    const isReply = eventUses.get(type)?.isReply === true;
    return [`event:${type}`, { expression: memberOf('engine.events', name), isReply }];
  });
}

function memberOf(list: string, name: string | undefined): string {
  if (name === undefined) throw new Error(`A part of “${list}” is not exported.`);
  return `${list}[${JSON.stringify(name)}]`;
}
