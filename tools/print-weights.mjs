// @ts-check
// Prints what the page of each form in a folder loads at once, and later, in Brotli, as browsers get it: node tools/print-weights.mjs [folder …]
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileForm } from 'formularium/engine';
import { inProject } from './project-root.mjs';

const { openPublisher } = await import(inProject('dist', 'server', 'publish', 'publisher.js'));
const { bundlePartsWithLead } = await import(inProject('dist', 'server', 'publish', 'bundle-parts-of.js'));
const folders = process.argv.length > 2 ? process.argv.slice(2) : [inProject('forms')];
const folder = mkdtempSync(join(tmpdir(), 'formularium-weights-'));
const publisher = openPublisher({
  shared: inProject('dist', 'server', 'assets'),
  folder,
  onFailure: (/** @type {unknown} */ error) => {
    throw error;
  },
});
const kilobytes = (/** @type {string | undefined} */ name) =>
  ((publisher.file(name ?? '')?.brotli.length ?? 0) / 1000).toFixed(1).padStart(6);
const scripts = [];
for (const file of folders.flatMap((name) => readdirSync(name).map((entry) => join(name, entry)))) {
  const { form } = compileForm(JSON.parse(readFileSync(file, 'utf8')));
  if (form === null) continue;
  const parts = bundlePartsWithLead({ form, lead: null });
  await publisher.publish(parts);
  const { scripts: loaded, styles } = publisher.filesFor(parts);
  scripts.push(kilobytes(loaded[0]));
  console.log(`${kilobytes(loaded[0])} kB script, ${kilobytes(styles)} kB styles  ${file}`);
}
scripts.sort((a, b) => Number(a) - Number(b));
console.log(
  `${scripts[scripts.length >> 1]} kB script at the median of ${scripts.length} forms; loaded later:`,
);
for (const version of readdirSync(folder))
  for (const name of readdirSync(join(folder, version)).filter((file) =>
    /^(?!page-|styles-).*\.js$/.test(file),
  ))
    console.log(`${kilobytes(name)} kB  ${name}`);
rmSync(folder, { recursive: true });
