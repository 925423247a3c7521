import contact from '../../../forms/contact-190.json' with { type: 'json' };
import type { ClientFields, SentWords, Traffic } from './traffic.ts';

const fields = ({ key, words }: SentWords): ClientFields => ({
  submission_key: key,
  'name-1': 'Ada',
  'name-2': 'Lovelace',
  'email-1': 'ada@analytical.example',
  'textarea-1': words,
});

/** A message under a key is kept once, and no other in its place. */
export const submissions: Traffic = {
  formId: '190',
  definition: contact,
  async send(line, sent) {
    await line.until(fields(sent));
  },
  async isTakenAgain(line, sent) {
    // The same is acknowledged again.
    await line.post(fields(sent));
    const other = await line.post(fields({ ...sent, words: 'Something else' }));
    return other?.status === 200;
  },
  async kept(query) {
    const rows = await query(`select key, submission from submissions where form_id = '190'`);
    return rows.map(({ key, submission }) => [String(key), JSON.parse(String(submission))['textarea-1']]);
  },
};
