import { allOf, anyOf, compileGroup, type Operators } from '../../conditions/compile-group.ts';
import { rulesOf } from '../../conditions/condition.ts';
import type { Test, ValueOf } from '../../conditions/test.ts';
import type { JsonObject } from '../../value/json.ts';
import type { ConditionLanguage, RuleTests } from './form-parts.ts';

/** Compiles rules with these operators: a page brings only those that its conditions name. */
export function conditionsWith(operators: Operators): ConditionLanguage {
  return {
    compile<S>(ruled: JsonObject, valueOf: ValueOf<S>): RuleTests<S> {
      const tests: Record<'show' | 'require' | 'unrequire', Test<S>[]> = {
        show: [],
        require: [],
        unrequire: [],
      };
      for (const rule of rulesOf(ruled)) {
        const test = compileGroup<S>(rule, valueOf, operators);
        if (test === null) continue;
        if (rule.action === 'hide') tests.show.push((source) => !test(source));
        else tests[rule.action].push(test);
      }
      return { shown: allOf(tests.show), requires: anyOf(tests.require), unrequires: anyOf(tests.unrequire) };
    },
  };
}
