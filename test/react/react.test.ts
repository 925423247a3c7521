import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGES = ['docs/react.md', 'docs/theming.md'];
const texts = PAGES.map((page) => readFileSync(page, 'utf8'));

describe.each(PAGES.map((page, place) => [page, texts[place] ?? ''] as const))('%s', (_page, text) => {
  it('names nothing that does not exist', () => {
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
    const shown = [
      ...[
        ...texts,
        ...['README.md', 'docs/api.md', 'docs/linter.md', 'docs/site.md'].map((page) =>
          readFileSync(page, 'utf8'),
        ),
      ]
        .join('')
        .matchAll(/^\/\/ (docs\/examples\/\S+)$/gm),
    ].map(([, file]) => file);
    const tried = readdirSync('docs/examples').map((name) => `docs/examples/${name}`);
    expect(shown.sort()).toEqual(tried.sort());
  });
});
