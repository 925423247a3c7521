import type { FieldDefinition } from '../kinds/field-definition.ts';
import type { AppliedRule } from '../kinds/kind.ts';
import type { Issue } from '../value/issue.ts';
import type { JsonObject } from '../value/json.ts';
import type { HtmlNode } from '../value/text/html-tree.ts';
import type { ModuleBlueprint } from './modules/module-blueprint.ts';
import type { Settings } from './settings.ts';
import type { FormLanguage } from './words/language.ts';

/**
 * A form as it is laid out: everything that can be known of a definition before anybody fills it in, as JSON. A host
 * lays a form out once and hands this to its pages, which then need nothing of what it takes to read a definition.
 * Fields are named by their index in `fields`.
 */
export interface FormBlueprint {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly settings: Settings;
  /** Where the author has named one: its tag, its direction, and the words that are said in it. */
  readonly language?: FormLanguage;
  /** What stands around the pages, and what of its type is no field; null for what has nothing but pages. */
  readonly module: ModuleBlueprint | null;
  /** Every issue that a field may have, each once. */
  readonly issues: readonly Issue[];
  readonly submit: RuledBlueprint;
  /** The settings' behaviours, each shown where it holds. */
  readonly behaviors: readonly RuledBlueprint[];
  /** In the order of the definition, each followed by the parts it is made of. */
  readonly fields: readonly FieldBlueprint[];
  /** Indexes, in an order in which each field comes after all it depends on. */
  readonly order: readonly number[];
  readonly pages: readonly PageBlueprint[];
}

/** What has conditions, and where they lead. */
export interface RuledBlueprint {
  readonly definition: JsonObject;
  readonly references: readonly Reference[];
}

/** What a name in a condition or formula stands for: fields by their index, or one aspect of one. */
export type Reference = readonly [name: string, fields: readonly number[], aspect?: string];

export interface FieldBlueprint extends RuledBlueprint {
  readonly definition: FieldDefinition;
  readonly page: number;
  /** The index of what it stands under, a page break, a section or the field it is a part of, or -1. */
  readonly container: number;
  /** The index of the field that it is a part of, or -1. */
  readonly owner: number;
  /** Which copy of a repeated group it belongs to, from 0. */
  readonly copy: number;
  /** Its id in the first copy. */
  readonly base: string;
  /** Its rules, where it has any; without the limits that its options say. */
  readonly rules?: readonly AppliedRule[];
  /** Up to which length its answer is read, in code units or entries of a list, and which of `issues` a longer one has. */
  readonly longest?: readonly [most: number, issue: number];
  /** What its author wrote as HTML, read into harmless tags. */
  readonly html?: readonly HtmlNode[];
  /** What may be wrong with it, as indexes of `issues`: when blank, unreadable, not worked out, then one for each of its rules. */
  readonly issues: readonly number[];
  /** Whose visibility or value looks at it, in the form's order. */
  readonly dependents: readonly number[];
  /** Whose requirement or rules look at it, in the form's order. */
  readonly revalidates: readonly number[];
}

/** The labels of a page: the author's for that page, or the form's for all. */
export interface PageBlueprint {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
}
