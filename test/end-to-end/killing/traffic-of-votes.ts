import type { SentWords, Traffic } from './traffic.ts';

/** Every vote comes from an address of its own. */
const addressOf = ({ nth }: SentWords): string => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
const answerOf = ({ nth }: SentWords): string => (nth % 3 === 0 ? 'pie' : 'soup');

/** A voter has one vote, however often a connection breaks, and every vote counts for its answer. */
export const votes: Traffic = {
  formId: 'lunch',
  definition: {
    id: 'lunch',
    type: 'poll',
    title: 'Lunch',
    answers: [
      { id: 'soup', title: 'Soup' },
      { id: 'pie', title: 'Pie' },
    ],
    limits: { by: 'address' },
  },
  async send(line, sent) {
    await line.until({ submission_key: sent.key, vote: answerOf(sent) }, addressOf(sent));
  },
  async isTakenAgain(line, sent) {
    const more = { submission_key: `${sent.key}-more`, vote: 'pie' };
    return (await line.post(more, addressOf(sent)))?.status === 200;
  },
  async kept(query) {
    const rows = await query(
      'select s.key, v.answer from votes v join submissions s on s.id = v.submission_id',
    );
    // What was sent are words; of a vote, its answer has to be the one that belongs to them.
    return rows.map(({ key, answer }) => {
      const nth = Number(/\d+$/.exec(String(key))?.[0]);
      const isRight = answer === answerOf({ key: '', words: '', nth });
      return [String(key), isRight ? wordsOf(nth) : `a vote for ${answer}`];
    });
  },
};

/** The words of what is sent as the n-th. */
export function wordsOf(nth: number): string {
  return `Message ${nth}`;
}
