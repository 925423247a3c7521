import { serverWords } from 'formularium/languages';
import { Refusal } from '../../value/refusal.ts';
import { acceptance } from '../../value/reply.ts';
import { sayIn } from '../../value/say-to.ts';
import type { Action } from './action.ts';

/** Removes a file that came ahead of its form, for the visitor who knows its id. Removing it twice is the same as once. */
export const removeFile = {
  name: 'formularium_remove_file',
  needs: 'nonce',
  envelopeOf: ({ envelope, answers }) => ({
    ...envelope,
    forminator_nonce: String(answers.get('nonce') ?? ''),
  }),
  async execute({ answers, served }, { uploads }) {
    const [field, token] = ['element_id', 'file_id'].map((name) => answers.get(name));
    if (typeof field !== 'string' || typeof token !== 'string')
      throw new Refusal(400, 'The request has to name the field, “element_id”, and the file, “file_id”.');
    await uploads.takeBack(served.form, field, token);
    return acceptance(sayIn(served.form, serverWords.fileRemoved));
  },
} as const satisfies Action;
