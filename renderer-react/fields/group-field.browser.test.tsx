import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const fields = [{ id: 'name', kind: 'name', label: 'Name' }];

it('shows a group under its name', async () => {
  const form = formWith([{ id: 'g', kind: 'group', label: 'You', description: 'About you.', fields }]);
  await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
  const group = page.getByRole('group', { name: 'You' });
  await expect.element(group).toHaveAccessibleDescription('About you.');
  await expect.element(group.getByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

it('adds and removes copies as far as the engine allows', async () => {
  const guests = {
    id: 'g',
    kind: 'group',
    label: 'Guest',
    repeated: true,
    max: 3,
    addText: 'One more',
    fields,
  };
  await render(<Form form={formWith([guests])} onSubmit={hostSaying(accepted)} />);
  const [add, names] = [page.getByRole('button', { name: 'One more' }), page.getByRole('textbox')];
  await expect.element(page.getByRole('group', { name: 'Guest 1' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Remove' }).elements()).toHaveLength(0);
  const legend = (name: string) => page.getByRole('group', { name, exact: true }).element().firstElementChild;
  expect(legend('Guest 1')?.className).toContain('unseen'); // an only copy needs no number
  await userEvent.click(add);
  await userEvent.click(add);
  await expect.poll(() => legend('Guest 1')?.className).toContain('label');
  expect(legend('Guest 3')?.textContent).toBe('Guest 3');
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(names.nth(2)).toHaveFocus();
  await userEvent.fill(names.nth(2), 'Grace');
  await userEvent.click(page.getByRole('button', { name: 'Remove Guest 2' }));
  await expect.element(names.nth(1)).toHaveValue('Grace');
  expect(names.elements()).toHaveLength(2);
  await expect.element(names.nth(1)).toHaveFocus();
});

it('has its copies told apart in the list of errors, once there are several', async () => {
  const attendees = {
    ...{ id: 'g', kind: 'group', label: 'Attendees', repeated: true, min: 1, max: 3, addText: 'One more' },
    fields: [{ id: 'name', kind: 'name', label: 'Name', required: true }],
  };
  await render(<Form form={formWith([attendees])} onSubmit={hostSaying(accepted)} />);
  const links = () =>
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  await userEvent.click(page.getByRole('button', { name: 'Submit' }));
  await expect.poll(links).toEqual(['Name: Enter a name.']);
  await userEvent.click(page.getByRole('button', { name: 'One more' }));
  await userEvent.click(page.getByRole('button', { name: 'Submit' }));
  await expect
    .poll(links)
    .toEqual(['Attendees 1 – Name: Enter a name.', 'Attendees 2 – Name: Enter a name.']);
  await userEvent.click(page.getByRole('link', { name: /Attendees 2/ }));
  await expect.element(page.getByRole('textbox').nth(1)).toHaveFocus();
});
