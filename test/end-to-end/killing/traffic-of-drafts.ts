import type { ClientFields, SentWords, Traffic } from './traffic.ts';

const fields = ({ key }: SentWords, words: string, more: ClientFields = {}): ClientFields => ({
  submission_key: key,
  save_draft: 'true',
  draft_page: '0',
  'key-1': key,
  'words-1': words,
  ...more,
});

/** A draft is saved, and saved again: what was acknowledged last is what is kept, and no older page replaces it. */
export const drafts: Traffic = {
  formId: 'story',
  definition: {
    id: 'story',
    type: 'form',
    title: 'Story',
    fields: [
      { id: 'key-1', kind: 'text', label: 'Key' },
      { id: 'words-1', kind: 'textarea', label: 'Words' },
    ],
    settings: { saveDraft: true },
  },
  async send(line, sent) {
    const { data } = await line.until(fields(sent, 'The beginning'));
    const previous_draft_id = String(data['draft_id']);
    await line.until(fields(sent, sent.words, { previous_draft_id, draft_version: '1' }));
  },
  async isTakenAgain(line, sent) {
    const saved = await line.post(fields(sent, sent.words));
    if (saved?.status !== 200) return false;
    const previous_draft_id = String(saved.data['draft_id']);
    const late = await line.post(fields(sent, 'Of an older page', { previous_draft_id, draft_version: '1' }));
    return late?.status === 200;
  },
  async kept(query) {
    const rows = await query(`select answers from drafts where form_id = 'story'`);
    return rows.map(({ answers }) => {
      const kept = JSON.parse(String(answers));
      return [kept['key-1'], kept['words-1']];
    });
  },
};
