import type { JsonObject } from 'formularium/engine';
import { findables } from 'formularium/linter';

const SEVERITIES: Readonly<Record<string, string>> = {
  error: 'it fails the run',
  warning: 'it is shown',
  off: 'it is not looked for',
};

const patterns = {
  type: 'array',
  items: { type: 'string', pattern: '\\S' },
} as const;

/** The schema of `formularium.json`, for editors. */
export function settingsSchema(): JsonObject {
  const rules = {
    type: 'object',
    title: 'Rules',
    description: `The severity of each: ${Object.entries(SEVERITIES)
      .map(([severity, what]) => `“${severity}”: ${what}`)
      .join('; ')}.`,
    additionalProperties: false,
    properties: Object.fromEntries(
      [...findables.values()].map(({ name, why, severity, severities }) => [
        name,
        { enum: [...severities], default: severity, description: why },
      ]),
    ),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment:
      'Printed by `npx vitest run --project node linter/rules -u` from the rules and checks. Do not edit.',
    title: 'Formularium settings',
    description:
      'Settings for the forms in the folder of a formularium.json and below it. The nearest file wins.',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string', description: 'The address of this schema, for editors.' },
      rules,
      ignore: {
        ...patterns,
        title: 'Ignored files',
        description: 'Patterns of files and folders to skip, relative to this folder, e.g. “drafts/**”.',
      },
      overrides: {
        type: 'array',
        title: 'Overrides',
        description: 'Settings for some files only. If several match a file, the last one wins.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['files'],
          properties: {
            files: { ...patterns, description: 'Patterns of the files, relative to this folder.' },
            rules: { $ref: '#/properties/rules' },
          },
        },
      },
    },
  };
}
