import { compileGroup, type Test, type ValueOf } from '../conditions/compile-group.ts';
import { type RuleAction, rulesOf } from '../conditions/condition.ts';
import type { JsonObject } from '../value/json.ts';

/** Whether every rule for being shown permits it: all that say “show” hold, none that says “hide” does. Null: always. */
export function visibility<S>(ruled: JsonObject, valueOf: ValueOf<S>): Test<S> | null {
  const shows = testsOf('show', ruled, valueOf);
  const hides = testsOf('hide', ruled, valueOf);
  const [onlyShow] = shows;
  if (shows.length + hides.length === 0) return null;
  if (onlyShow !== undefined && shows.length === 1 && hides.length === 0) return onlyShow;
  return (source) => shows.every((test) => test(source)) && !hides.some((test) => test(source));
}

/** Whether any rule with this action holds; null when there is none. */
export function action<S>(wanted: RuleAction, ruled: JsonObject, valueOf: ValueOf<S>): Test<S> | null {
  const tests = testsOf(wanted, ruled, valueOf);
  return tests.length === 0 ? null : (source) => tests.some((test) => test(source));
}

function testsOf<S>(wanted: RuleAction, ruled: JsonObject, valueOf: ValueOf<S>): readonly Test<S>[] {
  const tests: Test<S>[] = [];
  for (const rule of rulesOf(ruled)) {
    const test = rule.action === wanted ? compileGroup<S>(rule, valueOf) : null;
    if (test !== null) tests.push(test);
  }
  return tests;
}
