import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { kinds, operators, rules } from 'formularium/engine/language';
import { widgets } from 'formularium/renderer-react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publisherOn } from '../testing/publisher-on.ts';
import { formNamed, served, temporaryFolder } from '../testing/test-server.ts';
import { bundleParts } from './bundle-parts.ts';
import { bundlePartsWithLead } from './bundle-parts-of.ts';
import { buildShared } from './bundling/build-shared.ts';
import { STYLES } from './bundling/sources.ts';
import type { Publisher } from './publisher.ts';
import { readShared, type Shared } from './shared-files.ts';

const KILOBYTE = 1_000;
const FORMS = ['contact-190', 'donation', 'quote', 'application'];
let home: string;
let shared: Shared;
let publisher: Publisher;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'formularium-assets-'));
  shared = await buildShared(join(home, 'shared'));
  publisher = publisherOn(home);
  for (const form of FORMS) await publisher.publish(bundlePartsWithLead(formNamed(form)));
}, 60_000);

afterAll(() => rmSync(home, { recursive: true }));

/** The files that a form's page loads at once, beside React. */
function scriptOf(form: string): string {
  const [script = '', ...others] = publisher.filesFor(bundlePartsWithLead(formNamed(form))).scripts;
  expect(others).toEqual([shared.react]);
  return script;
}

function stylesOf(form: string): string {
  return publisher.filesFor(bundlePartsWithLead(formNamed(form))).styles;
}

/** In gzip, which every browser takes; and in Brotli, which all but old ones get. */
function wireSize(name: string): number {
  return publisher.file(name)?.gzipped.length ?? Number.NaN;
}

function leastSize(name: string): number {
  return publisher.file(name)?.brotli.length ?? Number.NaN;
}

/** All that was made: for every page, and for the forms above. */
function files(): string[] {
  const folder = join(home, 'published', shared.version);
  return [...shared.files, ...readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))];
}

describe('the page of contact form 190', () => {
  it('loads at most 12 kB of script beside React: engine, renderer and the page’s own', () => {
    expect(wireSize(scriptOf('contact-190'))).toBeLessThanOrEqual(12 * KILOBYTE);
    expect(leastSize(scriptOf('contact-190'))).toBeLessThanOrEqual(11.1 * KILOBYTE);
  });

  it('loads at most 3 kB of style', () => {
    expect(wireSize(stylesOf('contact-190'))).toBeLessThanOrEqual(3 * KILOBYTE);
  });

  it('loads no style of what it does not use', () => {
    const written = (form: string) => String(publisher.file(stylesOf(form))?.plain);
    expect(written('contact-190')).not.toContain('.formularium-long-page');
    for (const slot of ['option', 'output', 'step']) {
      expect(written('contact-190')).not.toContain(`.formularium-${slot}`);
      expect(written('quote')).toContain(`.formularium-${slot}`);
    }
    expect(written('contact-190')).not.toContain('.formularium-slot');
    expect(written('application')).toContain('.formularium-slot');
  });

  it('does not load the numbering plans of all countries before a number is validated', () => {
    const plans = files().filter((name) => name.startsWith('phone-numbers-'));
    expect(plans.length).toBeGreaterThan(0);
    expect(wireSize(plans[0] ?? '')).toBeGreaterThan(40 * KILOBYTE);
    expect(plans).not.toContain(scriptOf('contact-190'));
  });

  it('costs less than that of the quote form, which uses more', () => {
    expect(wireSize(scriptOf('contact-190'))).toBeLessThan(wireSize(scriptOf('quote')) - 3 * KILOBYTE);
  });
});

describe('the page of the donation form', () => {
  it('loads at most 27 kB of script beside React, and 5 kB of style', () => {
    expect(wireSize(scriptOf('donation'))).toBeLessThanOrEqual(27 * KILOBYTE);
    expect(leastSize(scriptOf('donation'))).toBeLessThanOrEqual(24.6 * KILOBYTE);
    expect(wireSize(stylesOf('donation'))).toBeLessThanOrEqual(5 * KILOBYTE);
  });

  it('loads states only for countries that have some, and the sender when the form is filled in', () => {
    for (const name of ['states', 'send-submission', 'replies', 'perform-effect']) {
      const later = files().filter((file) => file.startsWith(`${name}-`));
      expect(later.length, name).toBeGreaterThan(0);
      expect(later).not.toContain(scriptOf('donation'));
    }
    expect(String(publisher.file(scriptOf('donation'))?.plain)).not.toContain('Rhode Island');
  });

  it('contains no text that its blueprint has already, and no operator that it does not use', () => {
    const script = String(publisher.file(scriptOf('donation'))?.plain);
    const blueprint = JSON.stringify(formNamed('donation').form.blueprint);
    for (const text of ['Enter a whole email address', 'Choose an option.', 'Enter an amount in digits']) {
      expect(blueprint).toContain(text);
      expect(script).not.toContain(text);
    }
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

  it('never depend on the content of the whole form, which a browser would search at every key', () => {
    const rules = readdirSync(STYLES).map((file) => readFileSync(join(STYLES, file), 'utf8'));
    expect(rules.filter((css) => /\.formularium(-form)?(:not\()?:has\(/.test(css))).toEqual([]);
  });
});

describe('the page of the README’s example', () => {
  it('loads no kind, rule or operator that it does not use', async () => {
    const [, example = ''] = /^```json\n(.*?)^```/ms.exec(readFileSync('README.md', 'utf8')) ?? [];
    const parts = bundlePartsWithLead(served('seats', JSON.parse(example)));
    await publisher.publish(parts);
    const script = String(publisher.file(publisher.filesFor(parts).scripts[0] ?? '')?.plain);
    const named = (names: Iterable<string>) =>
      [...names].filter((name) => script.includes(`name:\`${name}\``));
    expect(named(kinds.keys()).sort()).toEqual(['calculation', 'number', 'radio', 'text']);
    expect(named(operators.keys())).toEqual(['>=']);
    const used = parts.flatMap((part) => (part.startsWith('rule:') ? [part.slice(5)] : []));
    expect(named(rules.keys()).filter((name) => !kinds.has(name) && !used.includes(name))).toEqual([]);
  });
});

describe('what every page shares', () => {
  it('is a script with every kind, rule and widget, for forms that are not published yet', () => {
    const all = [
      ...[...kinds.keys()].map((name) => `kind:${name}`),
      ...[...rules.keys()].map((name) => `rule:${name}`),
      ...[...operators.keys()].map((name) => `operator:${name}`),
      ...Object.keys(widgets).map((name) => `widget:${name}`),
    ];
    expect(all.filter((part) => !bundleParts.has(part))).toEqual([]);
    expect(publisher.filesFor(['kind:text']).scripts).toEqual([shared.whole.script, shared.react]);
    expect(shared.whole.script).toMatch(/^page-/);
  });

  it('has all styles, for forms that are not published yet', () => {
    const selectors = (css: string) => new Set(css.match(/\.formularium-[\w-]+/g));
    const all = readdirSync(STYLES).flatMap((file) => [
      ...selectors(readFileSync(join(STYLES, file), 'utf8')),
    ]);
    const served = selectors(String(publisher.file(shared.whole.styles)?.plain));
    expect(all.filter((selector) => !served.has(selector))).toEqual([]);
  });

  it('is the same for the same sources', async () => {
    expect(await buildShared(temporaryFolder())).toEqual(shared);
  });

  it('says what to do if there is nothing', () => {
    expect(() => readShared(temporaryFolder())).toThrow(/Run “npm run build” first/);
  });
});

describe('every file', () => {
  it('exists, and is named by its content', () => {
    for (const name of files()) {
      expect(publisher.file(name)?.plain.length, name).toBeGreaterThan(0);
      expect(name).toMatch(/-[\w-]{8}\.(js|css)$/);
    }
  });

  it('needs no eval, as its policy demands', () => {
    for (const name of files())
      expect(String(publisher.file(name)?.plain), name).not.toMatch(/\beval\(|new Function\(/);
  });

  it('travels in two ways, which are the same', () => {
    for (const name of files()) {
      const { plain, gzipped = '', brotli = '' } = publisher.file(name) ?? {};
      // Compared as a whole: byte by byte it takes seconds.
      const isSame = [gunzipSync(gzipped), brotliDecompressSync(brotli)].map((way) => plain?.equals(way));
      expect(isSame, name).toEqual([true, true]);
    }
  });

  it('is served only from its folder', () => {
    expect(publisher.file('manifest.json')).toBeUndefined();
    expect(publisher.file('../main.js')).toBeUndefined();
  });
});

describe('what other pages load to embed a form', () => {
  it('is at most 3.9 kB, and a script that is not a module', () => {
    expect(publisher.embed.gzipped.length).toBeLessThanOrEqual(3.9 * KILOBYTE);
    expect(String(publisher.embed.plain)).not.toMatch(/\b(import|export)\b/);
  });

  it('names a frame in every language', () => {
    for (const label of ['Form', 'Formular', 'نموذج']) expect(String(publisher.embed.plain)).toContain(label);
  });

  it('costs a form in a frame at most 1.7 kB beside its own', () => {
    const { script, styles } = publisher.frame;
    expect(wireSize(script) + wireSize(styles)).toBeLessThanOrEqual(1.7 * KILOBYTE);
  });
});
