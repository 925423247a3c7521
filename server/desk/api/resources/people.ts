import { Refusal } from '../../../value/refusal.ts';
import { eraseEverywhere } from '../../acts/privacy/erase-whole-person.ts';
import { exportPerson as personDownload } from '../../downloads/export-person.ts';
import { BadParameter } from '../../filters/bad-parameter.ts';
import { findPerson, soughtPerson } from '../../privacy/sought-person.ts';
import { type ApiOperation, textIn } from '../operation.ts';
import { COUNT, listOf, objectOf, TEXT, textUpTo } from '../schema.ts';

const PERSON = { description: 'Somebody’s email address.', schema: textUpTo(300, 3), isRequired: true };

export const findPersonByApi = {
  name: 'findPerson',
  method: 'GET',
  path: '/people',
  summary: 'In how many rows of which tables an email address stands: what an erasure would erase.',
  scope: 'people:read',
  sameAs: ['/desk/privacy'],
  query: { person: PERSON },
  reply: objectOf({ traces: listOf(objectOf({ table: TEXT, id: TEXT })), mails: COUNT }),
  async perform({ visit: { desk, query } }) {
    const person = await soughtPerson(query('person')[0] ?? '', desk);
    if (person === null) throw new BadParameter('person', 'has to be an email address');
    const { traces, mails } = await findPerson(person, desk);
    return { traces: traces.map(({ table, id }) => ({ table, id })), mails: mails.length };
  },
} as const satisfies ApiOperation;

export const exportPerson = {
  name: 'exportPerson',
  method: 'GET',
  path: '/people/export',
  summary: 'Everything that is kept of a person, as a file for them.',
  scope: 'people:read',
  sameAs: [personDownload.path, '/desk/privacy/person'],
  query: { person: PERSON },
  files: ['application/json; charset=utf-8'],
  open: personDownload.open,
} as const satisfies ApiOperation;

export const erasePerson = {
  name: 'erasePerson',
  method: 'POST',
  path: '/people/erase',
  summary: 'Erases a person everywhere, for good. Of donations the amounts and days stay.',
  scope: 'people:erase',
  sameAs: ['/desk/privacy/erase'],
  body: objectOf({ person: textUpTo(300, 3), isSure: { const: true } }),
  reply: objectOf({ erased: COUNT, left: COUNT }),
  async perform({ visit: { desk, account }, body }) {
    const done = await eraseEverywhere(textIn(body, 'person'), account.id, desk);
    if (done === null) throw new Refusal(422, 'This is no email address, or that of an owner, who stays.');
    return { ...done };
  },
} as const satisfies ApiOperation;
