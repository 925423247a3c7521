import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGES = ['docs/react.md', 'docs/theming.md'];
const texts = PAGES.map((page) => readFileSync(page, 'utf8'));

describe.each(PAGES.map((page, place) => [page, texts[place] ?? ''] as const))('%s', (page, text) => {
  it('shows examples as they are tried', () => {
    const shown = [...text.matchAll(/^```tsx?\n\/\/ (docs\S+)\n(.*?)^```/gms)];
    expect(shown.length).toBeGreaterThan(1);
    for (const [, file = '', code] of shown) expect(code).toBe(readFileSync(file, 'utf8'));
  });

  it('leads to pages that there are', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map(([, to = '']) => join(dirname(page), to));
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names nothing of ours that does not exist', () => {
    const names = ['engine', 'renderer-react'].flatMap((door) =>
      [...readFileSync(`${door}/index.ts`, 'utf8').matchAll(/\w+/g)].map(([name]) => name),
    );
    const hooks = [...text.matchAll(/`(use[A-Z]\w*|\w+Of|\w+Form)\b[^`]*`/g)].map(([, name = '']) => name);
    expect(hooks.length).toBeGreaterThan(0);
    expect(hooks.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('the examples', () => {
  it('are each shown on one page', () => {
    const shown = [...texts.join('').matchAll(/^\/\/ (docs\/examples\/\S+)$/gm)].map(([, file]) => file);
    const tried = readdirSync('docs/examples').map((name) => `docs/examples/${name}`);
    expect(shown.sort()).toEqual(tried.sort());
  });
});
