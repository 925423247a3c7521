import type { JsonObject } from 'formularium/engine';
import type { Entity } from './entity.ts';
import { entities } from './registry.ts';

/** The paths of the entities in the OpenAPI document. */
export function entityPaths(): JsonObject {
  return Object.fromEntries(entities.map((entity) => [pathOf(entity), { get: operationOf(entity) }]));
}

function pathOf({ path }: Entity): string {
  return `/formularium/v3/${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

/** The headers of a page of a list. */
const HEADERS = {
  'X-WP-Total': 'How many there are on all pages, of those that whoever asks may see.',
  'X-WP-TotalPages': 'The number of pages.',
  Link: 'The pages before and after.',
};

function operationOf(entity: Entity): JsonObject {
  const { name, path, summary, needs, parameters, members } = entity;
  const isOne = path.includes(':');
  const schema = { type: 'object', required: Object.keys(members), properties: members };
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const given = Object.entries(parameters).map(([parameter, said]) => ({
    ...{ name: parameter, in: 'query', ...said },
  }));
  const headers = Object.entries(HEADERS).map(([header, description]) => [
    header,
    { description, schema: { type: 'string' } },
  ]);
  return {
    operationId: name,
    summary: needs === 'nothing' ? summary : `${summary} For an ${needs}, or somebody who may do more.`,
    ...(needs !== 'nothing' && { security: [{ session: [] }] }),
    parameters: [...(isOne ? [id] : []), ...given],
    responses: {
      200: {
        description: isOne ? 'What was asked for.' : 'A page of the list, and on how many pages it goes on.',
        ...(!isOne && { headers: Object.fromEntries(headers) }),
        content: { 'application/json': { schema: isOne ? schema : { type: 'array', items: schema } } },
      },
      400: { description: 'A parameter that there is not, or that cannot be so.' },
      ...(needs !== 'nothing' && {
        401: { description: 'Nobody is signed in.' },
        403: { description: 'The account may not see this.' },
      }),
      ...(isOne && { 404: { description: 'There is none, or none that may be told of.' } }),
    },
  };
}
