import type { FieldKind, KindAuthoring } from '../kinds/kind.ts';
import { ruleWords } from '../validate/registry.ts';
import { authoring as answerWords } from '../validate/rules/answer.ts';
import { wordsFor } from '../validate/words.ts';
import type { Issue } from '../value/issue.ts';
import { type Json, type JsonObject, member } from '../value/json.ts';
import { present } from '../value/present.ts';
import { type Text, textFor } from '../value/text/text.ts';
import type { FieldBlueprint } from './blueprint.ts';
import type { DefinitionParts } from './definition-parts.ts';
import type { FieldPart } from './field-part.ts';
import { longestAnswerOf } from './longest-answer.ts';
import type { Language } from './words/language.ts';

const NOTHING: readonly Json[] = [];

/** The issues of a form's fields, without repeats: most fields share theirs. */
export class Words {
  /** By rule and text, each as its index. */
  readonly #indexes = new Map<string, number>();
  readonly #issues: Issue[] = [];
  readonly #voices = new Map<FieldKind, Voice>();
  /** The field that was asked about last, and its words: all its issues are found one after the other. */
  #latest: { readonly part: FieldPart; readonly voice: Voice } | null = null;
  readonly #forms: Json | undefined;
  readonly #rules: DefinitionParts['rules'];
  readonly #language: Language | null;

  constructor(definition: JsonObject, rules: DefinitionParts['rules'], language: Language | null) {
    this.#forms = member(definition, 'messages');
    this.#rules = rules;
    this.#language = language;
  }

  /** All of it so far, by index. */
  all(): readonly Issue[] {
    return this.#issues;
  }

  /** The issues of a field: when blank, when unreadable, when its formula fails, then one for each of its rules. */
  of(part: FieldPart): readonly number[] {
    const { rules, missing } = part;
    const voice = this.#voiceFor(part);
    const always = this.#always(voice, missing);
    if (rules.length === 0) return always;
    return always.concat(rules.map(({ rule, limits }) => this.#indexOf(voice, rule, limits)));
  }

  /** The longest answer that is read, and the issue for a longer one. */
  longest(part: FieldPart): FieldBlueprint['longest'] {
    const longest = longestAnswerOf(part);
    if (longest === null) return undefined;
    const { codeUnits, characters } = longest;
    return [codeUnits, this.#indexOf(this.#voiceFor(part), 'maxlength', [characters])];
  }

  #voiceFor(part: FieldPart): Voice {
    const { definition, kind, authoring } = part;
    const { messages: own } = definition;
    if (own === undefined) return this.#voiceOf(kind, authoring);
    if (this.#latest?.part === part) return this.#latest.voice;
    const voice = { kind, authoring, own, usual: new Map(), always: new Map() };
    this.#latest = { part, voice };
    return voice;
  }

  /** Fields without words of their own use their kind's. */
  #voiceOf(kind: FieldKind, authoring: KindAuthoring): Voice {
    const known = this.#voices.get(kind);
    if (known !== undefined) return known;
    const voice = { kind, authoring, own: undefined, usual: new Map(), always: new Map() };
    this.#voices.set(kind, voice);
    return voice;
  }

  #always(voice: Voice, missing: string): readonly number[] {
    const known = voice.always.get(missing);
    if (known !== undefined) return known;
    const said = [missing, 'answer', 'calculation'].map((rule) => this.#indexOf(voice, rule, NOTHING));
    voice.always.set(missing, said);
    return said;
  }

  #indexOf(voice: Voice, rule: string, limits: readonly Json[]): number {
    const usual = voice.usual.get(rule);
    if (typeof usual === 'number') return usual;
    // With several limits, finding the words would take as long as making them.
    const [limit] = limits;
    const known = limits.length < 2 ? usual?.get(limit) : undefined;
    if (known !== undefined) return known;
    const text = wordsFor(rule, {
      field: voice.own,
      form: this.#forms,
      default: this.#said(voice, rule),
    });
    const isFilledIn = typeof text !== 'string' || text.includes('{');
    const index = this.#keep(rule, isFilledIn ? this.#filledIn(text, rule, limits) : text);
    if (!isFilledIn) voice.usual.set(rule, index);
    else if (limits.length < 2) voice.usual.set(rule, (usual ?? new Map()).set(limit, index));
    return index;
  }

  #filledIn(text: Text, rule: string, limits: readonly Json[]): string {
    const { showLimits, messageFor } = present(this.#rules.get(rule));
    // Words about the answer itself are filled in when there is one.
    const shown = messageFor === undefined && limits.length > 0 ? (showLimits?.(limits) ?? limits) : NOTHING;
    return textFor(text, this.#language?.tag ?? 'en', shown);
  }

  /** A kind's own words for a rule that is not met, or else the rule's. */
  #said({ kind, authoring }: Voice, rule: string): Text {
    const { kinds, rules } = this.#language ?? {};
    const english = authoring.words?.[rule];
    if (english !== undefined) return kinds?.[kind.name]?.[rule] ?? english;
    return (
      rules?.[rule] ?? ruleWords.get(rule) ?? present(this.#rules.get(rule), rule).words ?? answerWords.words
    );
  }

  #keep(rule: string, message: string): number {
    const key = `${rule} ${message}`;
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.#issues.push({ rule, message }) - 1;
    this.#indexes.set(key, index);
    return index;
  }
}

/** The source of words: a kind, or a field with words of its own. */
interface Voice {
  readonly kind: FieldKind;
  readonly authoring: KindAuthoring;
  readonly own: Json | undefined;
  /** Its words for a rule; by the limit, if that is filled in. */
  readonly usual: Map<string, number | Map<Json | undefined, number>>;
  /** The words that any field uses, by the rule that is broken when it is blank. */
  readonly always: Map<string, readonly number[]>;
}
