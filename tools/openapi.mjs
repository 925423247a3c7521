// @ts-check

/** @typedef {{ description: string, schema: object }} Parameter */
/**
 * @typedef {{
 *   name: string,
 *   path: string,
 *   summary: string,
 *   needs: string,
 *   parameters: Readonly<Record<string, Parameter>>,
 *   members: Readonly<Record<string, object>>,
 * }} Entity
 */

/**
 * The OpenAPI document of the entities, as their registry says them.
 * @param {Iterable<Entity>} entities
 */
export function openApiOf(entities) {
  const paths = Object.fromEntries(
    [...entities].map((entity) => [pathOf(entity), { get: operationOf(entity) }]),
  );
  return `${JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title: 'Formularium: donations, donors, forms and campaigns', version: 'v3' },
      paths,
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-formularium' } },
      },
    },
    null,
    2,
  )}\n`;
}

/** @param {Entity} entity */
function pathOf({ path }) {
  return `/formularium/v3/${path.replace(/:(\w+)/g, '{$1}')}`;
}

/** @param {Entity} entity */
function operationOf(entity) {
  const { name, path, summary, needs, parameters, members } = entity;
  const isOne = path.includes(':');
  const schema = { type: 'object', required: Object.keys(members), properties: members };
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const refused =
    needs === 'nothing'
      ? {}
      : {
          401: { description: 'Nobody is signed in.' },
          403: { description: 'The account may not see this.' },
        };
  return {
    operationId: name,
    summary: needs === 'nothing' ? summary : `${summary} For an ${needs}, or somebody who may do more.`,
    ...(needs !== 'nothing' && { security: [{ session: [] }] }),
    parameters: [
      ...(isOne ? [id] : []),
      ...Object.entries(parameters).map(([parameter, said]) => ({ name: parameter, in: 'query', ...said })),
    ],
    responses: {
      200: {
        description: isOne ? 'What was asked for.' : 'A page of the list, and on how many pages it goes on.',
        ...(!isOne && {
          headers: Object.fromEntries(
            [
              ['X-WP-Total', 'How many there are on all pages, of those that whoever asks may see.'],
              ['X-WP-TotalPages', 'The number of pages.'],
              ['Link', 'The pages before and after.'],
            ].map(([header, description]) => [header, { description, schema: { type: 'string' } }]),
          ),
        }),
        content: { 'application/json': { schema: isOne ? schema : { type: 'array', items: schema } } },
      },
      400: { description: 'A parameter that there is not, or that cannot be so.' },
      ...refused,
      ...(isOne && { 404: { description: 'There is none, or none that may be told of.' } }),
    },
  };
}
