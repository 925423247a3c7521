import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, it, onTestFinished } from 'vitest';
import { formNamed } from '../../testing/test-server.ts';
import { bundlePartsWithLead } from '../bundle-parts-of.ts';
import { bundlePage, bundleReact } from './bundle-scripts.ts';

/** What a script imports from others, and what it exports, each with its name inside. */
function namesIn(code: string): { imports: readonly string[][]; exports: readonly string[][] } {
  const { body } = parseAst(code);
  const imports = body.flatMap((one) =>
    one.type !== 'ImportDeclaration'
      ? []
      : one.specifiers.map((specifier) =>
          specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
            ? [one.source.value, specifier.imported.name]
            : [one.source.value, specifier.type],
        ),
  );
  const exports = body.flatMap((one) =>
    one.type !== 'ExportNamedDeclaration'
      ? []
      : one.specifiers.map(({ local, exported }) => [
          local.type === 'Identifier' ? local.name : '',
          exported.type === 'Identifier' ? exported.name : '',
        ]),
  );
  return { imports, exports };
}

it.each(['contact-190', 'donation'])(
  'the scripts of %s import from each other what these export, and from its page by the names in it',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'formularium-names-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const react = await bundleReact(folder);
    const [page = '', ...later] = await bundlePage(folder, bundlePartsWithLead(formNamed(name)), react);
    const code = (file: string): string => readFileSync(join(folder, file), 'utf8');
    expect(namesIn(code(page)).exports.filter(([local, exported]) => local !== exported)).toEqual([]);
    const scripts = [page, ...later, react];
    const imports = scripts.flatMap((script) => namesIn(code(script)).imports);
    const missing = scripts.flatMap((script) => {
      const known = new Set(namesIn(code(script)).exports.map(([, exported]) => exported));
      return imports.filter(([file, name]) => file === `./${script}` && !known.has(name));
    });
    expect(missing).toEqual([]);
    for (const shared of [page, react])
      expect(imports.filter(([file]) => file === `./${shared}`).length).toBeGreaterThan(10);
  },
  60_000,
);
