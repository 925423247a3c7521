// Prints what every script and stylesheet of the last build weighs, gzipped.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project-root.mjs';

const assets = inProject('dist', 'server', 'assets');
const { files } = JSON.parse(readFileSync(join(assets, 'manifest.json'), 'utf8'));
for (const file of files.toSorted()) {
  const weight = statSync(join(assets, `${file}.gz`)).size / 1000;
  console.log(`${weight.toFixed(1).padStart(6)} kB  ${file}`);
}
