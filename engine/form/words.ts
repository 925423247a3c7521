import { wordsOf } from '../kinds/off-pages.ts';
import { wordsFor } from '../validate/words.ts';
import { type Json, type JsonObject, member } from '../value/json.ts';
import type { FieldPart } from './field-part.ts';
import type { FormParts } from './parts.ts';

interface Source {
  readonly own: Json | undefined;
  readonly kinds: string | undefined;
}

/** The messages of a form's fields, each text kept once: most fields say the same. */
export class Words {
  readonly #indexes = new Map<string, number>();
  readonly #forms: Json | undefined;
  readonly #rules: FormParts['rules'];

  constructor(definition: JsonObject, rules: FormParts['rules']) {
    this.#forms = member(definition, 'messages');
    this.#rules = rules;
  }

  /** Every text so far, by index. */
  all(): readonly string[] {
    return [...this.#indexes.keys()];
  }

  /** A field's messages: when blank, unreadable, not worked out, then one for each of its rules. */
  of({ definition, kind, rules, missing }: FieldPart): readonly number[] {
    const own = member(definition, 'messages');
    const index = (rule: string, limits: readonly Json[] = []): number =>
      this.#index(rule, limits, { own, kinds: wordsOf(kind, rule) });
    return [
      index(missing),
      index('answer'),
      index('calculation'),
      ...rules.map(({ rule, limits }) => index(rule, limits)),
    ];
  }

  #index(rule: string, limits: readonly Json[], { own, kinds }: Source): number {
    const { words = '', showLimits, showAnswer } = this.#rules.get(rule) ?? {};
    // What speaks of the answer is filled in when there is one.
    const shown = showAnswer === undefined ? (showLimits?.(limits) ?? limits) : [];
    const text = wordsFor(rule, shown, { field: own, form: this.#forms, default: kinds ?? words });
    const index = this.#indexes.get(text) ?? this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }
}
