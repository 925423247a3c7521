import { isObject, type Json, member } from '../value/json.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { Part } from './kind.ts';

/** A part that a kind adds automatically. */
export function partOf(definition: FieldDefinition): Part {
  return { definition, copy: 0, at: '' };
}

/** A part that is asked for: with the author's label for it, or the kind's, and the author's messages. */
export function askedPart(owner: FieldDefinition, definition: FieldDefinition): Part {
  const labels = member(owner, 'labels');
  const label = isObject(labels) ? member(labels, definition.id) : undefined;
  const messages = member(owner, 'messages');
  return partOf({
    ...definition,
    ...(typeof label === 'string' && { label }),
    ...(isObject(messages) && { messages: { ...messagesOf(definition), ...messages } }),
  });
}

function messagesOf({ messages }: FieldDefinition): Readonly<Record<string, Json>> {
  return isObject(messages) ? messages : {};
}

/** A rule that affects a part when another field compares so with a value. */
export function ruleWhen(action: string, field: string, operator: string, value: string): Json {
  return { action, rule: 'all', conditions: [{ field, operator, value }] };
}

/** The labels of parts, as an option. */
export const labels = {
  type: 'object',
  title: 'Labels',
  description: 'Your own labels for its parts, by the part’s id.',
  additionalProperties: { type: 'string' },
} as const satisfies OptionSchema;
