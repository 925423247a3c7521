import { type JsonObject, member } from '../value/json.ts';

/** One entry of a definition's `fields`, as its author wrote it; the options of its kind stand beside these. */
export interface FieldDefinition extends JsonObject {
  readonly id: string;
  readonly kind: string;
}

/** An option that is a text; '' for anything else, or nothing. */
export function textOption(field: JsonObject, name: string): string {
  return textOf(member(field, name));
}

/** A text unchanged; '' for anything else, or nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The fields that these options name, without those that name none. */
export function namedIn(field: JsonObject, ...options: readonly string[]): readonly string[] {
  return options.map((option) => textOption(field, option)).filter(Boolean);
}

/** An option that is a finite number, or null. */
export function numberOption(field: JsonObject, name: string): number | null {
  const value = member(field, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** An option that is switched on. */
export function isOn(field: JsonObject, name: string): boolean {
  return member(field, name) === true;
}
