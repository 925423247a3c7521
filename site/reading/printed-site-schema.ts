import { blocks } from '../blocks/registry.ts';
import { frontSchema, productsSchema, settingsSchema } from './site-schema.ts';
import type { ContentSchema } from './validate.ts';

/** The schema of `site.json`; in `$defs` those of the beginning of a page, of products, and of every block. */
export function printedSiteSchema(): ContentSchema {
  const named = [...blocks].map(([name, { schema, summary }]) => [name, { description: summary, ...schema }]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: 'Printed from the blocks of the site by npm run schemas.',
    title: 'The content of a site',
    ...settingsSchema,
    $defs: { page: frontSchema, products: productsSchema, ...Object.fromEntries(named) },
  };
}
