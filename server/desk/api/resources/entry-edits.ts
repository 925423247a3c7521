import { Refusal } from '../../../value/refusal.ts';
import { editEntry } from '../../editing/edit-entry.ts';
import type { NewAnswers } from '../../editing/edited-answers.ts';
import type { ApiOperation } from '../operation.ts';
import { ANY, listOf, objectOf, TEXT, textUpTo } from '../schema.ts';

const CHANGE = objectOf({ field: TEXT, before: ANY, after: ANY });
const STAYS = {
  paid: 'Money hangs on these answers: what was paid for or given stays as it was sent.',
  counted: 'Answers of quizzes and polls are counted when they come in, and stay as they were sent.',
  unreadable: 'The version of the form that it was filled in with cannot be read any more.',
} as const;

export const changeAnswers = {
  name: 'changeAnswers',
  method: 'POST',
  path: '/forms/:form/entries/:id/answers',
  summary:
    'Changes answers of an entry, by the ids of their fields: what follows from them is worked out again, and what stood there before is kept. Nobody is told of it.',
  scope: 'entries:write',
  sameAs: [],
  body: objectOf({
    answers: {
      ...{ type: 'object', minProperties: 1, maxProperties: 200 },
      additionalProperties: {
        anyOf: [textUpTo(20_000), { type: 'array', items: textUpTo(2000), maxItems: 200 }],
      },
    },
  }),
  reply: objectOf({ changes: listOf(CHANGE) }),
  perform({ visit: { desk, params, account }, body }) {
    const entry = { formId: params['form'] ?? '', id: params['id'] ?? '', actor: account.id };
    const answers = body['answers'] as NewAnswers; // as it was described
    return desk.tools.storage.transaction(async (transaction) => {
      const reply = await editEntry({ ...entry, answers }, transaction, desk);
      if (reply === null) return null;
      if ('stays' in reply) throw new Refusal(409, STAYS[reply.stays]);
      if ('errors' in reply)
        throw new Refusal(422, 'The entry would not be right with these answers.', {
          errors: reply.errors.map(({ field, message }) => ({ field: `/answers/${field}`, message })),
        });
      return { changes: reply.changes.map((change) => ({ ...change })) };
    });
  },
} as const satisfies ApiOperation;
