import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kinds, rules } from 'formularium/engine';
import { widgets } from 'formularium/renderer-react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formNamed, temporaryFolder } from '../testing/test-server.ts';
import { type Assets, type Manifest, openAssets } from './assets.ts';
import { buildAssets } from './build-assets.mjs';
import { partsOf } from './parts-of.ts';

const KILOBYTE = 1_000;
let outdir: string;
let assets: Assets;
let manifest: Manifest;

beforeAll(async () => {
  outdir = mkdtempSync(join(tmpdir(), 'formularium-assets-'));
  await buildAssets({ outdir });
  assets = openAssets(outdir);
  manifest = JSON.parse(readFileSync(join(outdir, 'manifest.json'), 'utf8'));
}, 60_000);

afterAll(() => rmSync(outdir, { recursive: true }));

/** How much each file is on the wire. */
function sizes(names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, assets.file(name)?.gzipped.length ?? Number.NaN]));
}

function sum(numbers: Record<string, number>): number {
  return Object.values(numbers).reduce((total, size) => total + size, 0);
}

function scriptsOf(form: string): readonly string[] {
  return assets.scriptsFor(partsOf(formNamed(form).form));
}

function expectAtMost(limit: number, names: readonly string[]): void {
  const measured = sizes(names);
  expect(sum(measured), `${JSON.stringify(measured, null, 1)} is over ${limit} bytes`).toBeLessThanOrEqual(
    limit,
  );
}

describe('the page of contact form 190', () => {
  it('loads at most 1 kB of script when it opens', () => {
    expectAtMost(1 * KILOBYTE, [assets.start]);
  });

  it('loads at most 15 kB of script beside React when it is woken', () => {
    expectAtMost(
      15 * KILOBYTE,
      scriptsOf('contact-190').filter((name) => !name.startsWith('react-')),
    );
  });

  it('loads at most 3 kB of style', () => {
    expectAtMost(3 * KILOBYTE, [assets.styles]);
  });

  it('does not load the numbering plans of all countries before a number is judged', () => {
    const plans = Object.keys(manifest.imports).filter(
      (name) => (assets.file(name)?.plain.length ?? 0) > 150_000 && !name.startsWith('react-'),
    );
    expect(plans).toHaveLength(1);
    expect(scriptsOf('contact-190')).not.toContain(plans[0]);
  });

  it('loads nothing of what only the quote form has', () => {
    const contact = scriptsOf('contact-190');
    for (const part of [
      'conditions',
      'formulas',
      'kind:radio',
      'kind:calculation',
      'widget:html',
      'widget:select',
    ]) {
      expect(scriptsOf('quote')).toContain(manifest.parts[part]);
      expect(contact).not.toContain(manifest.parts[part]);
    }
  });
});

describe('the assets', () => {
  it('hold every kind, rule and widget there is', () => {
    expect(Object.keys(manifest.parts)).toEqual([
      ...[...kinds.keys()].map((name) => `kind:${name}`),
      ...[...rules.keys()].map((name) => `rule:${name}`),
      'conditions',
      'formulas',
      ...Object.keys(widgets).map((name) => `widget:${name}`),
    ]);
  });

  it('are all there, and named by their content', () => {
    const names = [
      ...Object.keys(manifest.imports),
      ...Object.values(manifest.imports).flat(),
      manifest.styles,
    ];
    for (const name of names) {
      expect(assets.file(name)?.plain.length, name).toBeGreaterThan(0);
      expect(name).toMatch(/-[\w-]{8}\.(js|css)$/);
    }
  });

  it('are the same for the same sources', async () => {
    const again = temporaryFolder();
    await buildAssets({ outdir: again });
    expect(JSON.parse(readFileSync(join(again, 'manifest.json'), 'utf8'))).toEqual(manifest);
  });

  it('need no eval, as their policy demands', () => {
    for (const name of Object.keys(manifest.imports)) {
      expect(assets.file(name)?.plain.toString(), name).not.toMatch(/\beval\(|new Function\(/);
    }
  });

  it('are nowhere but where the manifest says', () => {
    expect(assets.file('manifest.json')).toBeUndefined();
    expect(assets.file('../main.js')).toBeUndefined();
  });
});

describe('openAssets', () => {
  it('says what to do when there is nothing', () => {
    expect(() => openAssets(temporaryFolder())).toThrow(/Run “npm run build” first/);
  });

  it('says what to do when a form needs a part that was not built', () => {
    const folder = temporaryFolder();
    writeFileSync(
      join(folder, 'manifest.json'),
      JSON.stringify({ start: 'a', form: 'b', styles: 'c.css', parts: {}, imports: {} }),
    );
    for (const name of ['c.css', 'c.css.gz']) writeFileSync(join(folder, name), '');
    expect(() => openAssets(folder).scriptsFor(['kind:new'])).toThrow(/no part “kind:new”/);
  });
});
