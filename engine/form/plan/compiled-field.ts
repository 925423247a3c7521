import type { FieldDefinition } from '../../kinds/field-definition.ts';
import type { FieldKind, WidgetName } from '../../kinds/kind.ts';
import type { HtmlNode } from '../../value/text/html-tree.ts';

/** One field of a compiled form: everything about it that never changes. */
export interface CompiledField {
  readonly id: string;
  readonly kind: FieldKind;
  readonly definition: FieldDefinition;
  /** Its place in the definition, from 0. */
  readonly index: number;
  /** The page it stands on, as an index of `form.pages`. */
  readonly page: number;
  /** The id of the field that it is a part of; null for a field of its own. */
  readonly owner: string | null;
  /** Which copy of a repeated group it belongs to, from 0. */
  readonly copy: number;
  /** Its id in the first copy. */
  readonly base: string;
  /** The control that displays it. */
  readonly widget: WidgetName;
  /** Whether it has a value of its own, for conditions, formulas and submissions. */
  readonly hasValue: boolean;
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  /** The author's HTML, read into harmless tags. */
  readonly html: readonly HtmlNode[];
  /** Whether a visitor sees anything of it while it is visible; the hidden kind is live but never displayed. */
  readonly displayed: boolean;
}

/** A page as the author divided the form; it may be hidden, see `stepsOf`. */
export interface Page {
  readonly index: number;
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** The fields of the page, without their parts; these follow them in `form.fields`. */
  readonly fields: readonly CompiledField[];
}
