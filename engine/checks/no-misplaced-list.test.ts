import { expect, it } from 'vitest';
import { compileForm } from './compile-form.ts';

const email = { id: 'email', kind: 'email', label: 'Email' };
const box = { id: 'news', kind: 'checkbox', label: 'News', options: [{ value: 'yes', label: 'Send it' }] };
const [option] = box.options;

const problemsOf = (fields: readonly object[], mailingList: string) =>
  compileForm({
    ...{ id: 'f', type: 'form', title: 'F', fields, settings: { mailingList } },
  }).problems.map(({ code, message }) => `${code}: ${message}`);

it.each([
  { what: 'a box', fields: [email, box] },
  { what: 'a box in a group', fields: [{ id: 'g', kind: 'group', label: 'You', fields: [email, box] }] },
  { what: 'a consent', fields: [email, { id: 'news', kind: 'consent', label: 'News', html: 'Send it' }] },
])('lets a mailing list be joined by $what', ({ fields }) => {
  expect(problemsOf(fields, 'news')).toEqual([]);
});

it.each([
  { what: 'a box that is missing', fields: [email, box], list: 'nws', said: 'There is no field “nws”. ' },
  { what: 'an address', fields: [email, box], list: 'email', said: 'is not a box to be ticked' },
  {
    what: 'one of several boxes',
    fields: [email, { ...box, options: [option, { value: 'no', label: 'No' }] }],
    list: 'news',
    said: 'is not a box to be ticked',
  },
  {
    what: 'a box that is ticked at first',
    fields: [email, { ...box, options: [{ ...option, default: true }] }],
    list: 'news',
    said: 'is ticked before anybody has said anything',
  },
  {
    what: 'a box in each copy of a group',
    fields: [email, { id: 'g', kind: 'group', label: 'You', repeated: true, fields: [box] }],
    list: 'news',
    said: 'There is no field “news”.',
  },
  { what: 'nobody’s address', fields: [box], list: 'news', said: 'asks for no email address' },
])('refuses $what', ({ fields, list, said }) => {
  const problems = problemsOf(fields, list);
  expect(problems).toEqual([expect.stringContaining('no-misplaced-list: ')]);
  expect(problems[0]).toContain(said);
});
