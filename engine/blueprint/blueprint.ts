import type { FieldDefinition } from '../kinds/field-definition.ts';
import type { AppliedRule } from '../kinds/kind.ts';
import type { Issue } from '../value/issue.ts';
import type { JsonObject } from '../value/json.ts';
import type { HtmlNode } from '../value/text/html-tree.ts';
import type { ModuleBlueprint } from './modules/module-blueprint.ts';
import type { Settings } from './settings.ts';
import type { FormLanguage } from './words/language.ts';

/**
 * The blueprint of a form: everything that can be known of a definition before anybody fills it in, as JSON. A host
 * makes it once and hands it to its pages, which then need none of the code that reads definitions. Fields are named by
 * their index in `fields`.
 */
export interface FormBlueprint {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly settings: Settings;
  /** The language, if the author has named one: its tag, its direction, and its words. */
  readonly language?: FormLanguage;
  /** The parts of the definition beside its pages that depend on its type; null if it has only pages. */
  readonly module: ModuleBlueprint | null;
  /** Every issue that a field may have, each once. */
  readonly issues: readonly Issue[];
  readonly submit: RuledBlueprint;
  /** The settings' behaviours, each shown where it holds. */
  readonly behaviors: readonly RuledBlueprint[];
  /** The fields whose answers the words of an accepted submission show, if there are any. */
  readonly told?: readonly Reference[];
  /** The mails and hooks of an accepted submission, if there are any. Pages never get them. */
  readonly notifications?: readonly RuledBlueprint[];
  /** In the order of the definition, each followed by the parts it is made of. */
  readonly fields: readonly FieldBlueprint[];
  /** Indexes, in an order in which each field comes after all it depends on. */
  readonly order: readonly number[];
  readonly pages: readonly PageBlueprint[];
}

/** Things that have conditions, and their targets. */
export interface RuledBlueprint {
  readonly definition: JsonObject;
  readonly references: readonly Reference[];
}

/** The meaning of a name in a condition or formula: fields by their index, or one aspect of one. */
export type Reference = readonly [name: string, fields: readonly number[], aspect?: string];

export interface FieldBlueprint extends RuledBlueprint {
  readonly definition: FieldDefinition;
  readonly page: number;
  /** The index of its container (a page break, a section or the field it is a part of), or -1. */
  readonly container: number;
  /** Whether it is not one of the fields of its page: a page break, and what stays in view beside the pages. */
  readonly isApart?: true;
  /** The index of the field that it is a part of, or -1. */
  readonly owner: number;
  /** Which copy of a repeated group it belongs to, from 0. */
  readonly copy: number;
  /** Its id in the first copy. */
  readonly base: string;
  /** Its rules, if it has any, without the limits that repeat its options. */
  readonly rules?: readonly AppliedRule[];
  /**
   * The longest answer that is read, in code units or entries of a list, and the index in `issues` for a longer one.
   */
  readonly longest?: readonly [most: number, issue: number];
  /** The author's HTML, read into harmless tags. */
  readonly html?: readonly HtmlNode[];
  /**
   * The issues it can have, as indexes of `issues`: when blank, when unreadable, when its formula fails, then one for
   * each of its rules.
   */
  readonly issues: readonly number[];
  /** The fields whose visibility or value depends on it, in the form's order. */
  readonly dependents: readonly number[];
  /** The fields whose requirement or rules depend on it, in the form's order. */
  readonly revalidates: readonly number[];
}

/** The labels of a page: the author's for that page, or the form's for all. */
export interface PageBlueprint {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
}
