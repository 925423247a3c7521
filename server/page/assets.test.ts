import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kinds, operators, rules } from 'formularium/engine';
import { widgets } from 'formularium/renderer-react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formNamed, temporaryFolder } from '../testing/test-server.ts';
import { type Assets, type Manifest, openAssets } from './assets.ts';
import { buildAssets } from './build-assets.mjs';
import { partsOf } from './parts-of.ts';
import { STYLES } from './sources.mjs';

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

/** What a form's page loads at once, beside React. */
function scriptOf(form: string): string {
  const [script = '', ...others] = assets.filesFor(partsOf(formNamed(form).form)).scripts;
  expect(others).toEqual([manifest.react]);
  return script;
}

function stylesOf(form: string): string {
  return assets.filesFor(partsOf(formNamed(form).form)).styles;
}

function wireSize(name: string): number {
  return assets.file(name)?.gzipped.length ?? Number.NaN;
}

describe('the page of contact form 190', () => {
  it('loads at most 12 kB of script beside React: engine, renderer and the page’s own', () => {
    expect(wireSize(scriptOf('contact-190'))).toBeLessThanOrEqual(12 * KILOBYTE);
  });

  it('loads at most 3 kB of style', () => {
    expect(wireSize(stylesOf('contact-190'))).toBeLessThanOrEqual(3 * KILOBYTE);
  });

  it('loads no style of what it does not use', () => {
    const written = (form: string) => String(assets.file(stylesOf(form))?.plain);
    expect(written('contact-190')).not.toContain('.formularium-long-page');
    for (const slot of ['option', 'output', 'step']) {
      expect(written('contact-190')).not.toContain(`.formularium-${slot}`);
      expect(written('quote')).toContain(`.formularium-${slot}`);
    }
    expect(written('contact-190')).not.toContain('.formularium-slot');
    expect(written('application')).toContain('.formularium-slot');
  });

  it('does not load the numbering plans of all countries before a number is judged', () => {
    const plans = manifest.files.filter((name) => name.startsWith('phone-numbers-'));
    expect(plans.length).toBeGreaterThan(0);
    expect(wireSize(plans[0] ?? '')).toBeGreaterThan(40 * KILOBYTE);
    expect(plans).not.toContain(scriptOf('contact-190'));
  });

  it('costs less than that of the quote form, which uses more', () => {
    expect(wireSize(scriptOf('contact-190'))).toBeLessThan(wireSize(scriptOf('quote')) - 3 * KILOBYTE);
  });
});

describe('the page of the donation form', () => {
  it('loads at most 25 kB of script beside React', () => {
    expect(wireSize(scriptOf('donation'))).toBeLessThanOrEqual(25 * KILOBYTE);
  });

  it('loads the states of the world when a country has some, and what sends the form when it is filled in', () => {
    for (const name of ['states', 'send-submission', 'formularium-replies', 'perform-effect']) {
      const later = manifest.files.filter((file) => file.startsWith(`${name}-`));
      expect(later.length, name).toBeGreaterThan(0);
      expect(later).not.toContain(scriptOf('donation'));
    }
    expect(String(assets.file(scriptOf('donation'))?.plain)).not.toContain('Rhode Island');
  });

  it('carries no text that its layout has already, and no operator that it does not use', () => {
    const script = String(assets.file(scriptOf('donation'))?.plain);
    for (const text of [
      'Please enter a valid email address.',
      'Please select a value.',
      'Please insert a valid',
    ])
      expect(script).not.toContain(text);
    expect(script).not.toContain('starts-with');
  });
});

describe('the styles', () => {
  it('are together what embedders load as one file', () => {
    const whole = readFileSync(join(STYLES, '..', 'styles.css'), 'utf8');
    const imported = (css: string) =>
      [...css.matchAll(/@import "(?:\.\/)(?:styles\/)?(.+)";/g)].map(([, file]) => file);
    const reached = new Set(
      imported(whole).flatMap((file) => [file, ...imported(readFileSync(join(STYLES, `${file}`), 'utf8'))]),
    );
    const withRules = readdirSync(STYLES).filter((file) =>
      readFileSync(join(STYLES, file), 'utf8').includes('@layer'),
    );
    expect(withRules.filter((file) => !reached.has(file))).toEqual([]);
  });

  it('never depend on what the form as a whole has in it: a browser would go through all of it at every key', () => {
    const rules = readdirSync(STYLES).map((file) => readFileSync(join(STYLES, file), 'utf8'));
    expect(rules.filter((css) => /\.formularium(-form)?(:not\()?:has\(/.test(css))).toEqual([]);
  });
});

describe('the assets', () => {
  it('have a script with every kind, rule and widget there is, for forms that come later', () => {
    const all = [
      ...[...kinds.keys()].map((name) => `kind:${name}`),
      ...[...rules.keys()].map((name) => `rule:${name}`),
    ];
    const parts = [
      ...all,
      ...[...operators.keys()].map((name) => `operator:${name}`),
      'conditions',
      'formulas',
      ...Object.keys(widgets).map((name) => `widget:${name}`),
      'steps',
    ];
    expect(manifest.pages.map((page) => new Set(page.parts))).toContainEqual(new Set(parts));
    expect(assets.filesFor(parts).scripts[0]).toMatch(/^page-/);
  });

  it('are all there, and named by their content', () => {
    for (const name of [...manifest.files, ...manifest.pages.map(({ script }) => script), manifest.react]) {
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
    for (const name of manifest.files) {
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
      JSON.stringify({ styles: 'c.css', react: 'r.js', pages: [], files: [] }),
    );
    expect(() => openAssets(folder).filesFor(['kind:new'])).toThrow(/Run “npm run build” once more/);
  });
});
