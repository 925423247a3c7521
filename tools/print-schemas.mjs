// Prints schemas/form.schema.json from the engine's registries; with --check, says whether it has drifted instead.
// Needs the engine built.
import { readFile, writeFile } from 'node:fs/promises';
import { printedSchema } from '../dist/engine/index.js';

const file = new URL('../schemas/form.schema.json', import.meta.url);
const printed = `${JSON.stringify(printedSchema(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed !== printed) {
    console.error(
      'schemas/form.schema.json is not what the registries say. Run `npm run schemas` and commit what it prints.',
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(file, printed);
}
