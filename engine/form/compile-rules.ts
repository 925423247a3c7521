import { compileGroup, type Operators, type Test, type ValueOf } from '../conditions/compile-group.ts';
import { type RuleAction, rulesOf } from '../conditions/condition.ts';
import type { JsonObject } from '../value/json.ts';
import type { ConditionLanguage } from './parts.ts';

/** Rules with these operators: a page brings only those that its conditions name. */
export function conditionsWith(operators: Operators): ConditionLanguage {
  function testsOf<S>(wanted: RuleAction, ruled: JsonObject, valueOf: ValueOf<S>): readonly Test<S>[] {
    const tests: Test<S>[] = [];
    for (const rule of rulesOf(ruled)) {
      const test = rule.action === wanted ? compileGroup<S>(rule, valueOf, operators) : null;
      if (test !== null) tests.push(test);
    }
    return tests;
  }
  return {
    visibility(ruled, valueOf) {
      const shows = testsOf('show', ruled, valueOf);
      const hides = testsOf('hide', ruled, valueOf);
      const [onlyShow] = shows;
      if (shows.length + hides.length === 0) return null;
      if (onlyShow !== undefined && shows.length === 1 && hides.length === 0) return onlyShow;
      return (source) => shows.every((test) => test(source)) && !hides.some((test) => test(source));
    },
    action(wanted, ruled, valueOf) {
      const tests = testsOf(wanted, ruled, valueOf);
      return tests.length === 0 ? null : (source) => tests.some((test) => test(source));
    },
  };
}
