import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const { onItsWay, arrive } = vi.hoisted(() => {
  let arrive = (): void => undefined;
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { onItsWay, arrive };
});

vi.mock('../enhanced/file-upload.tsx', async (original) => {
  await onItsWay;
  return original();
});

it('accepts files while the drop zone is loading, and stays until they are chosen', async () => {
  const onEvent = vi.fn();
  const definition = { fileType: 'multiple', extensions: ['pdf', 'txt'] };
  const form = formWith([{ id: 'a', kind: 'upload', label: 'Papers', ...definition }]);
  await render(<Form {...{ form, onEvent }} onSubmit={hostSaying(accepted)} />);
  const input = page.getByLabelText('Papers').element() as HTMLInputElement;
  expect(input).toMatchObject({ accept: '.pdf,.txt', multiple: true });
  // A browser that does not focus what is clicked.
  input.addEventListener('mousedown', (event) => event.preventDefault());
  input.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(input);
  expect(document.activeElement).toBe(input);
  arrive();
  await import('../enhanced/file-upload.tsx');
  await userEvent.upload(input, [new File(['hello'], 'a.txt', { type: 'text/plain' })]);
  const answers = () =>
    onEvent.mock.calls.map(([{ answer }]) => answer).filter((answer) => answer !== undefined);
  await expect
    .poll(answers)
    .toEqual([
      [{ file_id: expect.stringMatching(/^file-/), file_name: 'a.txt', size: 5, mime_type: 'text/plain' }],
    ]);
  input.blur();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('a.txt');
});
