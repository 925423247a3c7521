import * as engine from 'formularium/engine/parts';
import * as renderer from 'formularium/renderer-react/parts';

/** Something a page's script can be made of. */
export interface BundlePart {
  /** The expression for it in a page's script: `engine` and `renderer` are the doors for bundlers. Empty when it has styles alone. */
  readonly expression: string;
  /** Loaded together with the script that sends the form. */
  readonly isReply?: boolean;
}

/**
 * Every part that a page may be made of, by its name. They are read from the registries of the engine and the renderer: a new
 * part needs no line here.
 */
export const bundleParts: ReadonlyMap<string, BundlePart> = new Map<string, BundlePart>([
  ...Object.entries(engine.kinds).map(([at, { kind }]) =>
    listed(`kind:${kind.name}`, `engine.kinds.${at}.kind`),
  ),
  ...Object.entries(engine.rules).map(([at, { rule }]) =>
    listed(`rule:${rule.name}`, `engine.rules.${at}.rule`),
  ),
  ...Object.entries(engine.operators).map(([at, { operator }]) =>
    listed(`operator:${operator.name}`, `engine.operators.${at}.operator`),
  ),
  ...Object.entries(engine.events).map(([at, { handler, use }]) =>
    listed(`event:${handler.type}`, `engine.events.${at}.handler`, 'isReply' in use),
  ),
  ['links', { expression: 'engine.links' }],
  ['conditions', { expression: 'engine.conditionsWith' }],
  ['objections', { expression: 'engine.objections' }],
  ['filled-messages', { expression: 'engine.filledMessages' }],
  ['tags', { expression: 'engine.filledText' }],
  ['others', { expression: 'engine.compareOther' }],
  ['formulas', { expression: 'engine.formulas' }],
  ['plain-formulas', { expression: 'engine.plainFormulas' }],
  ['outcomes', { expression: 'engine.outcomes' }],
  ['stages', { expression: 'engine.stages' }],
  ['along', { expression: 'engine.along' }],
  ['emptiness', { expression: 'engine.emptiness' }],
  ['payments', { expression: 'engine.payments' }],
  ['cards', { expression: 'engine.cards' }],
  ['paging', { expression: 'engine.paging' }],
  ...Object.keys(renderer.widgets).map((name) =>
    listed(`widget:${name}`, `renderer.widgets[${JSON.stringify(name)}]`),
  ),
  ...Object.entries(renderer.screens).map(([at, { name }]) =>
    listed(`screen:${name}`, `renderer.screens.${at}`),
  ),
  ['amount-buttons', { expression: 'renderer.AmountButtons' }],
  ['steps', { expression: 'renderer.pagedParts' }],
  ['widths', { expression: 'renderer.SizedField' }],
  ['hints', { expression: 'renderer.descriptionOf' }],
  ['layouts', { expression: '' }],
  ['pictures', { expression: 'renderer.OptionPicture' }],
  ['copies', { expression: 'renderer.SummaryOfCopies' }],
  ['counters', { expression: 'renderer.Counter' }],
  ['columns', { expression: 'renderer.PageColumns' }],
  ['rows', { expression: 'renderer.Rows' }],
  ['surfaces', { expression: 'renderer.Surfaces' }],
  ['long-page', { expression: '' }],
  ['numbers', { expression: '' }],
  ['checkout', { expression: '' }],
  ['effects', { expression: 'performEffect' }],
  ['link', { expression: 'followLink()' }],
  ['draft-link', { expression: 'followDraft()' }],
  ['results-link', { expression: 'followResults()' }],
  ['warnings', { expression: 'renderer.useComplaint' }],
  ['exclusive', { expression: 'renderer.afterChoosing' }],
  ['limited-choices', { expression: 'renderer.useLimitedChoices' }],
  ['usage', { expression: 'usageOnPage()' }],
  ['usage-link', { expression: 'followUsage()' }],
  ['lead', { expression: 'islandWithLead' }],
  ['captchas', { expression: 'captchaWidgets' }],
  ['payment-elements', { expression: 'paymentWidgets(learnReplies)' }],
  ['login-panel', { expression: 'loginWidgets(renderer.widgets.parts)' }],
  ['files', { expression: 'withFiles' }],
]);

function listed(name: string, expression: string, isReply = false): readonly [string, BundlePart] {
  return [name, { expression, isReply }];
}
