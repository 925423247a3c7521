import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { grade } from './grade.ts';

/** Asks with this reply; gives what was sent and what the form is told. */
async function ask(reply: Response | Error) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (reply instanceof Error) throw reply;
    return reply;
  });
  vi.stubGlobal('document', { getElementById: () => ({ dataset: { form: 'sums', nonce: 'n' } }) });
  onTestFinished(() => {
    fetched.mockRestore();
    vi.unstubAllGlobals();
  });
  const dispatch = vi.fn();
  await grade.perform({ type: 'grade', question: 'q1', choices: ['answer-1'] }, dispatch);
  const body = fetched.mock.calls[0]?.[1]?.body;
  return { sent: body instanceof FormData ? [...body] : [], told: dispatch.mock.calls };
}

describe('a question on a page', () => {
  it('is sent with what was chosen, and the form gets the server’s grade', async () => {
    const data = { questions: [{ question: 'q1', isCorrect: true }] };
    const { sent, told } = await ask(Response.json({ success: true, data }));
    expect(sent).toEqual([
      ['action', 'formularium_grade_question'],
      ['form_id', 'sums'],
      ['forminator_nonce', 'n'],
      ['q1[]', 'answer-1'],
    ]);
    expect(told).toEqual([[{ type: 'graded', question: 'q1', choices: ['answer-1'], reply: data }]]);
  });

  it.each([new Error('no network'), new Response('<html>'), Response.json(null)])(
    'stays without a grade when there is none',
    async (reply) => {
      expect((await ask(reply)).told).toMatchObject([[{ type: 'graded', reply: null }]]);
    },
  );
});
