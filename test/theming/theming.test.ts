import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const STYLES = 'renderer-react/styles';
const THEMES = 'renderer-react/themes';
const text = readFileSync('docs/theming.md', 'utf8');

const cssIn = (folder: string) =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const named = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name));
const setIn = (css: string) => named(css, /(--formularium-[a-z-]+):/g);

const offered = setIn(readFileSync(join(THEMES, 'plain.css'), 'utf8'));

describe('the custom properties', () => {
  it('of the styles are declared by the plain theme, or are private', () => {
    for (const [name, css] of cssIn(STYLES)) {
      const used = named(css, /var\((--formularium-[a-z-]+)/g);
      const strange = [...used].filter(
        (property) => !offered.has(property) && property !== '--formularium-tone',
      );
      expect(strange, name).toEqual([]);
    }
  });

  it('are all documented, and no others', () => {
    expect(named(text, /(--formularium-[a-z-]+)/g)).toEqual(offered);
  });

  it.each(cssIn(THEMES))('are set in %s as they are declared, and nothing else is', (_, css) => {
    expect([...setIn(css)].filter((property) => !offered.has(property))).toEqual([]);
    const rules = css.replaceAll(/\/\*.*?\*\//gs, '').match(/[\w-]+(?=:\s)/g) ?? [];
    expect(rules.filter((rule) => !rule.startsWith('--formularium-') && rule !== 'color')).toEqual([]);
  });
});

describe('theming.md', () => {
  it('names every part that can be replaced', () => {
    const context = readFileSync('renderer-react/store/form-context.ts', 'utf8');
    const parts = /interface Components \{(.*?)\n\}/s.exec(context)?.[1] ?? '';
    const names = [...named(parts, /readonly (\w+)\??: Component/g)];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
