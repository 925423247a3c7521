import type { FieldKind } from '../kinds/kind.ts';
import { wordsOf } from '../kinds/off-pages.ts';
import { ruleWords } from '../validate/registry.ts';
import { answerWords } from '../validate/rules/answer.ts';
import { wordsFor } from '../validate/words.ts';
import { type Json, type JsonObject, member } from '../value/json.ts';
import type { Text } from '../value/text.ts';
import type { FieldPart } from './field-part.ts';
import type { Language } from './language.ts';
import { needed } from './needed.ts';
import type { FormParts } from './parts.ts';

const NOTHING: readonly Json[] = [];

/** The messages of a form's fields, each text kept once: most fields say the same. */
export class Words {
  readonly #indexes = new Map<string, number>();
  /** By kind and rule, what is said where the field has no words of its own; null where limits are filled in. */
  readonly #usual = new Map<FieldKind, Map<string, number | null>>();
  readonly #forms: Json | undefined;
  readonly #rules: FormParts['rules'];
  readonly #language: Language | null;

  constructor(definition: JsonObject, rules: FormParts['rules'], language: Language | null) {
    this.#forms = member(definition, 'messages');
    this.#rules = rules;
    this.#language = language;
  }

  /** Every text so far, by index. */
  all(): readonly string[] {
    return [...this.#indexes.keys()];
  }

  /** A field's messages: when blank, unreadable, not worked out, then one for each of its rules. */
  of({ definition, kind, rules, missing }: FieldPart): readonly number[] {
    const voice = { kind, own: member(definition, 'messages'), usual: this.#usualOf(kind) };
    const words = [
      this.#indexOf(voice, missing, NOTHING),
      this.#indexOf(voice, 'answer', NOTHING),
      this.#indexOf(voice, 'calculation', NOTHING),
    ];
    for (const { rule, limits } of rules) words.push(this.#indexOf(voice, rule, limits));
    return words;
  }

  #usualOf(kind: FieldKind): Map<string, number | null> {
    const known = this.#usual.get(kind);
    if (known !== undefined) return known;
    const usual = new Map<string, number | null>();
    this.#usual.set(kind, usual);
    return usual;
  }

  #indexOf(voice: Voice, rule: string, limits: readonly Json[]): number {
    if (voice.own !== undefined) return this.#keep(this.#text(voice, rule, limits));
    const usual = voice.usual.get(rule);
    if (typeof usual === 'number') return usual;
    const index = this.#keep(this.#text(voice, rule, limits));
    if (usual === undefined)
      voice.usual.set(rule, this.#text(voice, rule, NOTHING).includes('{') ? null : index);
    return index;
  }

  #text({ kind, own }: Voice, rule: string, limits: readonly Json[]): string {
    const { showLimits, showAnswer } = needed(this.#rules.get(rule), `the rule “${rule}”`);
    // What speaks of the answer is filled in when there is one.
    const shown = showAnswer === undefined && limits.length > 0 ? (showLimits?.(limits) ?? limits) : NOTHING;
    const tag = this.#language?.tag ?? 'en';
    return wordsFor(rule, shown, { field: own, form: this.#forms, default: this.#said(kind, rule), tag });
  }

  /** What a kind says of a rule that is not met, or else the rule itself. */
  #said(kind: FieldKind, rule: string): Text {
    const { kinds, rules } = this.#language ?? {};
    const english = wordsOf(kind, rule);
    if (english !== undefined) return kinds?.[kind.name]?.[rule] ?? english;
    return rules?.[rule] ?? ruleWords.get(rule) ?? this.#rules.get(rule)?.words ?? answerWords.words;
  }

  #keep(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    const index = this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }
}

/** Who speaks: a kind, with the words that it usually has, or a field with words of its own. */
interface Voice {
  readonly kind: FieldKind;
  readonly own: Json | undefined;
  readonly usual: Map<string, number | null>;
}
