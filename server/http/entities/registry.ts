import { actingRole } from '../../accounts/factors/required-factor.ts';
import type { Route } from '../routes/route.ts';
import { signedInWith } from '../visitor/signed-in.ts';
import type { Entity } from './entity.ts';
import * as all from './kinds/index.ts';
import { readParameters } from './parameters.ts';

/** Every entity. */
export const entities: readonly Entity[] = Object.values<Entity>(all);

const BASE = '/formularium/v3/';

/** The routes of entities. */
export const entityRoutes: readonly Route[] = entities.map((entity) => ({
  method: 'GET',
  path: `${BASE}${entity.path}`,
  format: 'json',
  needs: entity.needs,
  async answer({ request, reply, context }) {
    const given = readParameters(request.query, entity.parameters);
    const signedIn = await signedInWith(request, context);
    const role = signedIn && actingRole(signedIn, context.guards.factors);
    const asked = { given, role, id: request.params['id'] ?? '' };
    if ('one' in entity) return entity.one(asked, context);
    const { entities: page, total } = await entity.list(asked, context);
    const [number, perPage] = [Number(given['page']), Number(given['per_page'])];
    const pages = Math.ceil(total / perPage);
    const address = (nth: number): string => {
      const query = new URLSearchParams({ ...Object(request.query), page: String(nth) });
      return `<${BASE}${entity.path}?${query}>`;
    };
    const links = [
      ...(number > 1 ? [`${address(number - 1)}; rel="prev"`] : []),
      ...(number < pages ? [`${address(number + 1)}; rel="next"`] : []),
    ];
    reply.headers({ 'x-wp-total': String(total), 'x-wp-totalpages': String(pages) });
    if (links.length > 0) reply.header('link', links.join(', '));
    return page;
  },
}));
