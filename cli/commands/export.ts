import type { Command } from '../command.ts';

export const exportForm = {
  name: 'export',
  takes: '<form.json>',
  summary: 'Writes a form in another language: JSON Schema, RJSF or JsonLogic.',
  explanation: [
    'json-schema is the shape of a submission (2020-12); rjsf a schema and a uiSchema for react-jsonschema-form;',
    'json-logic when each field is shown and required. Whatever the language cannot express is listed on standard error,',
    'each with its place in the form; the output never demands more than the form does.',
    'Exit code: 0 written, 1 problems in the form, or with --strict something left out; 2 wrong use or a file that cannot be read.',
  ],
  options: [
    { name: 'to', value: '<json-schema|rjsf|json-logic>', summary: 'the language to write it in' },
    { name: 'strict', value: null, summary: 'exit code 1 when something could not be expressed' },
  ],
  examples: [
    {
      line: 'formularium export forms/quote.json --to json-schema > quote.schema.json',
      does: 'what it sends',
    },
    { line: 'formularium export forms/quote.json --to json-logic', does: 'its conditions' },
  ],
  takesFormula: false,
  run: async (given, io) => (await import('../export/run-export.ts')).runExport(given, io),
} as const satisfies Command;
