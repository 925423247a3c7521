import type { ContentSchema } from './validate.ts';

const text: ContentSchema = { type: 'string', minLength: 1 };
const link = record({
  label: text,
  href: { ...text, description: 'A path of this site, an anchor, or an address.' },
});

/** What `site.json` may say. */
export const settingsSchema: ContentSchema = record(
  {
    $schema: text,
    name: { ...text, description: 'Whose site it is.' },
    motto: text,
    language: { enum: ['en', 'de', 'ar'], description: 'The language of the site, and of its controls.' },
    logo: { ...text, description: 'The name of a file in pictures/.' },
    navigation: {
      type: 'array',
      items: record({ label: text, href: text, items: { type: 'array', items: link } }, ['items']),
    },
    flyOut: {
      ...record({ label: text, links: { type: 'array', items: link } }),
      description: 'A vertical menu of its own, before the navigation.',
    },
    call: { ...link, description: 'What stands out at the end of the navigation.' },
    footer: record({
      text,
      columns: { type: 'array', items: record({ title: text, links: { type: 'array', items: link } }) },
    }),
    header: record({
      mode: {
        enum: ['sticky', 'hide-on-scroll', 'still'],
        description:
          'Whether the header stays in view, comes back when somebody scrolls up, or stays where it is.',
      },
      flyOutOnFrontPage: { type: 'boolean', description: 'Whether the side menu is open on the first page.' },
    }),
    lightbox: record({ closeButtonInside: { type: 'boolean' } }),
    editAddress: { ...text, description: 'Where content is edited: {file} and {line} are filled in.' },
    snippets: {
      type: 'array',
      description: 'Scripts of others. None loads before a visitor agrees to its purpose.',
      items: record(
        {
          name: text,
          purpose: { enum: ['analytics', 'advertising', 'social'] },
          script: { type: 'string', pattern: '^https?://' },
          attributes: {
            type: 'object',
            propertyNames: { pattern: '^data-' },
            additionalProperties: { type: 'string' },
          },
          origins: { type: 'array', items: { type: 'string', pattern: '^https?://[^/]+$' } },
        },
        ['attributes', 'origins'],
      ),
    },
    feeds: {
      type: 'object',
      description:
        'Feeds of pictures, by the names that blocks give. The server asks an address, which answers `{ "success": true, "data": [{ "url", "img", "text" }] }`, or `{ "success": false, "data": "why" }`.',
      additionalProperties: record({
        address: {
          type: 'string',
          format: 'uri',
          pattern: '^https?://[^/@]+(/|$)',
          description: 'The address of the feed, as JSON.',
        },
        pictures: {
          type: 'array',
          items: { type: 'string', format: 'uri', pattern: '^https://[^/?#@;,\\s]+$' },
          description: 'The origins of its pictures, which browsers load from there.',
        },
        profile: {
          type: 'string',
          format: 'uri',
          pattern: '^https://',
          description: 'Where its pictures are shown.',
        },
      }),
    },
  },
  ['$schema', 'logo', 'flyOut', 'editAddress', 'feeds'],
);

/** What a page says of itself, before its text. */
export const frontSchema: ContentSchema = record({ title: text, description: text });

export const productsSchema: ContentSchema = {
  type: 'array',
  items: record({ id: text, value: text, price: text, img: text, text }),
};

/** An object of exactly these members; those named after them may be left out. */
export function record(
  properties: Readonly<Record<string, ContentSchema>>,
  optional: readonly string[] = [],
): ContentSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}
