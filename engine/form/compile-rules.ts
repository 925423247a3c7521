import {
  allOf,
  anyOf,
  compileGroup,
  type Operators,
  type Test,
  type ValueOf,
} from '../conditions/compile-group.ts';
import { type RuleAction, rulesOf } from '../conditions/condition.ts';
import type { JsonObject } from '../value/json.ts';
import type { ConditionLanguage, RuleTests } from './parts.ts';

/** Rules with these operators: a page brings only those that its conditions name. */
export function conditionsWith(operators: Operators): ConditionLanguage {
  function testsOf<S>(ruled: JsonObject, valueOf: ValueOf<S>): Readonly<Record<RuleAction, Test<S>[]>> {
    const tests: Record<RuleAction, Test<S>[]> = { show: [], hide: [], require: [], unrequire: [] };
    for (const rule of rulesOf(ruled)) {
      const test = compileGroup<S>(rule, valueOf, operators);
      if (test !== null) tests[rule.action].push(test);
    }
    return tests;
  }
  return {
    compile<S>(ruled: JsonObject, valueOf: ValueOf<S>): RuleTests<S> {
      const { show, hide, require, unrequire } = testsOf<S>(ruled, valueOf);
      return {
        shown:
          hide.length === 0
            ? allOf(show)
            : (source) => show.every((test) => test(source)) && !hide.some((test) => test(source)),
        requires: anyOf(require),
        unrequires: anyOf(unrequire),
      };
    },
  };
}
