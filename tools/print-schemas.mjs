// Prints schemas/form.schema.json and docs/reference.md from the engine's registries, schemas/site.schema.json from the site's, and
// docs/routes.md, docs/openapi.json and the types of the client (server/client/operations.ts) from the server's;
// with --check, says whether one has drifted instead. Needs both built.
import { readFile, writeFile } from 'node:fs/promises';
import {
  formulaFunctions,
  formulaOperators,
  operatorSummaries,
  operators,
  printedSchema,
  ruleWords,
  withSharedOptions,
} from '../dist/engine/language.js';
import { API } from '../dist/server/desk/api/operation.js';
import { apiOperations } from '../dist/server/desk/api/registry.js';
import { actions } from '../dist/server/http/actions/registry.js';
import { openApiDocument } from '../dist/server/http/api/document.js';
import { CLIENTS } from '../dist/server/http/authorization.js';
import { routes } from '../dist/server/http/routes/registry.js';
import { printedSiteSchema } from '../dist/site/reading/printed-site-schema.js';
import { clientOf } from './client.mjs';
import { referenceOf } from './reference.mjs';
import { routesOf } from './routes.mjs';

const schema = printedSchema();
const printed = {
  'schemas/form.schema.json': `${JSON.stringify(withSharedOptions(schema), null, 2)}\n`,
  'schemas/site.schema.json': `${JSON.stringify(printedSiteSchema(), null, 2)}\n`,
  'docs/reference.md': referenceOf({
    schema,
    ruleWords,
    operators: [...operators.keys()].map((name) => [name, operatorSummaries.get(name) ?? '']),
    formulaOperators: formulaOperators.values(),
    formulaFunctions: formulaFunctions.values(),
  }),
  'docs/openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'server/client/operations.ts': clientOf(apiOperations, API),
  'docs/routes.md': routesOf({ routes, actions: actions.values(), roles: CLIENTS }),
};

for (const [path, text] of Object.entries(printed)) {
  const file = new URL(`../${path}`, import.meta.url);
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(
      `${path} is not what the registries say. Run \`npm run schemas\` and commit what it prints.`,
    );
    process.exitCode = 1;
  }
}
