import type { JsonObject } from 'formularium/engine';
import { donorEntity } from '../../../donations/entities/donor-entity.ts';
import { DONOR_MEMBERS } from '../../../donations/entities/members.ts';
import { disclosureOf, disclosureParameters } from '../disclosure.ts';
import type { Entity } from '../entity.ts';
import { PAGING } from '../parameters.ts';

const ANONYMOUS = 'anonymousDonors';
const SORTS = ['id', 'createdAt', 'name', 'firstName', 'lastName'];

export const donors = {
  name: 'donors',
  path: 'donors',
  summary: 'A page of donors. A donor has given anonymously if any of their donations is anonymous.',
  needs: 'author',
  parameters: {
    ...PAGING,
    sort: { description: 'By which member.', schema: { type: 'string', enum: SORTS, default: 'createdAt' } },
    direction: {
      description: 'Whether the largest comes first.',
      schema: { type: 'string', enum: ['ASC', 'DESC'], default: 'DESC' },
    },
    ...disclosureParameters(ANONYMOUS),
  },
  members: DONOR_MEMBERS,
  list(request, { tools }) {
    const { given } = request;
    const disclosure = disclosureOf(request, ANONYMOUS);
    // Their order would tell how those are called who are not named.
    const tellsNames =
      disclosure.isRedacted && ['name', 'firstName', 'lastName'].includes(given['sort'] ?? '');
    const withoutAnonymous = disclosure.isExcluded || tellsNames;
    const [page, limit] = [Number(given['page']), Number(given['per_page'])];
    return tools.storage.read(async (transaction) => {
      const rows = await transaction.donors.list({
        ...{ sort: given['sort'] ?? '', limit, offset: (page - 1) * limit },
        direction: given['direction'] === 'ASC' ? 'asc' : 'desc',
        withoutAnonymous,
      });
      const entities: JsonObject[] = [];
      for (const row of rows) entities.push(await donorEntity(row, disclosure, transaction));
      return { entities, total: await transaction.donors.count(withoutAnonymous) };
    });
  },
} as const satisfies Entity;
