import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { blocks } from '../blocks/registry.ts';
import { toHtml } from './markdown.ts';
import { readPage } from './read-page.ts';
import { readSite } from './read-site.ts';

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));
const FRONT = '---\n{ "title": "A", "description": "B" }\n---\n';

/** The content with some files replaced. */
function contentWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(CONTENT, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const FEED = {
  address: 'https://feeds.example/kitchens.json',
  pictures: ['https://pictures.example'],
  profile: 'https://instagram.example/kitchens',
};

describe('the content', () => {
  it('is read: every page at its path, every block in use', () => {
    const { pages, settings, products, files } = readSite(CONTENT);
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['/', '/reach-out', '/donate', '/products', '/our-work']),
    );
    expect([settings.name, products.length, files.get('logo.svg')?.type]).toEqual([
      'Common Plate',
      6,
      'image/svg+xml',
    ]);
    const used = [...pages.values()].flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'block' ? [part.block] : [])),
    );
    // The example has no account at a social network.
    expect([...blocks.keys()].filter((name) => !used.includes(name))).toEqual(['instagram']);
  });

  it.each([
    {
      file: 'pages/a.md',
      text: 'No title',
      said: 'pages/a.md, line 1: the page does not begin with “---” and its title.',
    },
    {
      file: 'pages/a.md',
      text: `${FRONT}\nText\n\n\`\`\`block hero\n{ "title": 1 }\n\`\`\`\n`,
      said: 'pages/a.md, line 7: block “hero”: “/title” must be string.',
    },
    {
      file: 'pages/a.md',
      text: `${FRONT}\`\`\`block herro\n{}\n\`\`\``,
      said: 'there is no block “herro”. There are accordion,',
    },
    {
      file: 'pages/a.md',
      text: `${FRONT}\`\`\`block notice\n{ "id"\n\`\`\``,
      said: 'the block “notice” is not JSON.',
    },
    {
      file: 'pages/a.md',
      text: `${FRONT}[b](/nowhere)`,
      said: 'pages/a.md, line 4: the link “/nowhere” leads to nothing.',
    },
    {
      file: 'pages/a.md',
      text: `${FRONT}[b](/f%C3%BCr-uns?a=1&b=2) [c](/%zz)`,
      said: 'pages/a.md, line 4: the link “/f%C3%BCr-uns?a=1&b=2” leads to nothing.',
    },
    {
      file: 'pages/a.md',
      text: `${FRONT}[b](/site/none.svg)`,
      said: 'pages/a.md, line 4: the link “/site/none.svg” leads to nothing.',
    },
    {
      file: 'pages/a.md',
      text: `${FRONT}\`\`\`block video\n{ "title": "A", "video": "none.webm", "poster": "soup.svg" }\n\`\`\``,
      said: 'pages/a.md, line 4: there is no file “pictures/none.webm”.',
    },
    {
      file: 'pages/a.md',
      text: `${FRONT}${['contact-190', 'donation'].map((form) => `\`\`\`block form\n{ "form": "${form}", "mode": "inline" }\n\`\`\`\n`).join('')}`,
      said: 'pages/a.md, line 7: a page has one form in the page itself.',
    },
    {
      file: 'pages/a.md',
      text: `${FRONT}\`\`\`block instagram\n{ "feed": "__proto__" }\n\`\`\``,
      said: 'pages/a.md, line 4: site.json has no feed “__proto__”.',
    },
    {
      file: 'site.json',
      text: '{ "name": "A", "colour": "red" }',
      said: 'it must NOT have additional properties (colour).',
    },
    ...[
      ['address', 'https://feeds.example:99999/a'],
      ['address', 'https://somebody@feeds.example/'],
      ['address', 'file:///etc/passwd'],
      ['pictures', ['http://pictures.example']],
      ['pictures', ["https://pictures.example; script-src 'unsafe-inline'"]],
      ['pictures', ['https://pictures.example/path']],
      ['profile', 'javascript:alert(1)'],
    ].map(([member, value]) => ({
      file: 'site.json',
      text: JSON.stringify({ feeds: { kitchens: { ...FEED, [String(member)]: value } } }),
      said: `site.json: “/feeds/kitchens/${member}`,
    })),
    {
      file: 'products.json',
      text: '[{ "id": "a", "value": "A", "price": "1", "img": "none.svg", "text": "A" }]',
      said: 'products.json: there is no file “pictures/none.svg”.',
    },
  ])('says what is wrong with it: $said', ({ file, text, said }) => {
    expect(() => readSite(contentWith({ [file]: text }))).toThrow(said);
  });

  it('may link to pages whose names are not ASCII, and to what the server has', () => {
    const text = `${FRONT}[a](/für-uns) [b](/f%C3%BCr-uns#a) [c](/forms/contact-190) [d](/site/soup.svg) [e](//other.example/a)`;
    expect(readSite(contentWith({ 'pages/für-uns.md': text })).pages.has('/für-uns')).toBe(true);
  });

  it('says everything that is wrong at once', () => {
    const wrong = () => readSite(contentWith({ 'pages/a.md': 'No title', 'products.json': '{}' }));
    expect(wrong).toThrow(/products\.json.*pages\/a\.md/s);
  });
});

describe('a text', () => {
  it.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;'],
    ['[a](javascript:alert(1))', '<p>[a](javascript:alert(1))'],
    ['[a](data:text/html,x)', '<p>[a](data:text/html,x)'],
    ['![a](x.png" onerror="y)', '<p>![a](x.png&quot; onerror=&quot;y)'],
    ["[a](tooltip '\"><b')", 'data-tooltip="&quot;&gt;&lt;b"'],
  ])('never becomes markup or a script: %s', (text, html) => {
    expect(toHtml(text)).toContain(html);
  });

  it('explains words, and has headings to link to', () => {
    expect(toHtml('A [word](tooltip "What it means").')).toContain(
      '<button type="button" data-tooltip="What it means">word</button>',
    );
    expect(toHtml('## Für alle: 2026!')).toContain('<h2 id="für-alle-2026">');
  });

  it('is read in linear time, and however it is nested', () => {
    const started = performance.now();
    for (const text of ['>'.repeat(5_000), '_a__'.repeat(10_000), '['.repeat(20_000), '`'.repeat(20_000)])
      readPage('pages/a.md', '/a', FRONT + text);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
