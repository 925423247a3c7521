// The entry point for bundlers: everything a form can be made of, each under its own name, so that a page’s script can
// hold
// only what its form uses.

export { compareOther } from './conditions/compare-other.ts';
export * as operators from './conditions/operators/index.ts';
export { allParts } from './form/all-parts.ts';
export * as events from './form/events/index.ts';
export { conditionsWith } from './form/plan/compile-rules.ts';
export { formulas } from './form/plan/formulas.ts';
export { isPlainFormula, plainFormulas } from './form/plan/plain-formulas.ts';
export { stagesOf as stages } from './form/plan/stages-of.ts';
export { alongOf as along } from './form/selectors/along-of.ts';
export { filledMessages } from './form/selectors/filled-messages.ts';
export { filledText } from './form/selectors/filled-text.ts';
export { objections } from './form/selectors/objections.ts';
export { outcomeOf as outcomes } from './form/selectors/outcome-of.ts';
export { links } from './form/state/propagate.ts';
export { cards } from './form/transitions/check-cards.ts';
export { emptiness } from './form/transitions/emptiness.ts';
export { payments } from './form/transitions/follow-bills.ts';
export { paging } from './form/transitions/turn.ts';
export * as kinds from './kinds/index.ts';
export * as rules from './validate/rules/index.ts';
