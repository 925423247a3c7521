import { compareOther } from '../conditions/compare-other.ts';
import { operators } from '../conditions/registry.ts';
import { kindAuthoring, kinds } from '../kinds/registry.ts';
import { rules } from '../validate/registry.ts';
import { events } from './events/registry.ts';
import { conditionsWith } from './plan/compile-rules.ts';
import type { ConditionLanguage, FormParts } from './plan/form-parts.ts';
import { formulas } from './plan/formulas.ts';
import { stagesOf } from './plan/stages-of.ts';
import { alongOf } from './selectors/along-of.ts';
import { filledMessages } from './selectors/filled-messages.ts';
import { filledText } from './selectors/filled-text.ts';
import { outcomeOf } from './selectors/outcome-of.ts';
import { links } from './state/propagate.ts';
import { cards } from './transitions/check-cards.ts';
import { emptiness } from './transitions/emptiness.ts';
import { payments } from './transitions/follow-bills.ts';
import { paging } from './transitions/turn.ts';

/** Conditions with all their operators: for forms with rules. */
const conditions: ConditionLanguage = conditionsWith({ operators, others: compareOther });

/** All the parts that a form can be made of. */
export const allParts: Required<FormParts> = {
  kinds,
  authoring: kindAuthoring,
  rules,
  events,
  links,
  conditions,
  formulas,
  objections: filledMessages,
  outcomes: outcomeOf,
  along: alongOf,
  tags: filledText,
  emptiness,
  payments,
  cards,
  paging,
  stages: stagesOf,
};
