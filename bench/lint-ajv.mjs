// @ts-check
// Validates every form in a folder with ajv, against the printed schema.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

const schema = JSON.parse(readFileSync(new URL('../schemas/form.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema);
const folder = process.argv[2] ?? '';
let wrong = 0;
for (const file of readdirSync(folder))
  if (!validate(JSON.parse(readFileSync(join(folder, file), 'utf8')))) wrong += 1;
process.exitCode = wrong > 0 ? 1 : 0;
