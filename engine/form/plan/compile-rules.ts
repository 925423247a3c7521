import { allOf, anyOf, type Comparing, compileGroup } from '../../conditions/compile-group.ts';
import { rulesOf } from '../../conditions/condition.ts';
import type { Test, ValueOf } from '../../conditions/test.ts';
import type { JsonObject } from '../../value/json.ts';
import type { ConditionLanguage, RuleTests } from './form-parts.ts';

/** Compiles rules with these operators and comparisons: a page brings only those that its conditions need. */
export function conditionsWith(comparing: Comparing): ConditionLanguage {
  return {
    compile<S>(ruled: JsonObject, valueOf: ValueOf<S>): RuleTests<S> {
      const tests: Record<'show' | 'require' | 'unrequire', Test<S>[]> = {
        show: [],
        require: [],
        unrequire: [],
      };
      for (const rule of rulesOf(ruled)) {
        const { action } = rule;
        const list = action === 'hide' ? tests.show : tests[action as keyof typeof tests];
        // Rules that refuse or warn are a part of their own.
        const test = list && compileGroup<S>(rule, valueOf, comparing);
        if (test) list.push(action === 'hide' ? (source) => !test(source) : test);
      }
      return { shown: allOf(tests.show), requires: anyOf(tests.require), unrequires: anyOf(tests.unrequire) };
    },
  };
}
