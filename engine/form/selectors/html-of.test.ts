import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import type { JsonObject } from '../../value/json.ts';
import type { HtmlNode } from '../../value/text/html-tree.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { mentionsOf } from '../plan/mentions-of.ts';
import { startState } from '../state/start-state.ts';
import { htmlOf } from './html-of.ts';

const OPTIONS = [
  { value: 'a', label: 'A & co' },
  { value: 'b', label: 'B' },
];

const FIELDS = [
  { id: 'text-1', kind: 'text', label: 'T' },
  { id: 'many', kind: 'checkbox', label: 'M', options: OPTIONS, enableCustomOption: true },
  { id: 'range', kind: 'slider', label: 'R', range: true },
  { id: 'name', kind: 'name', label: 'N', multiple: true },
  { id: 'due', kind: 'date', label: 'D', dateFormat: 'yy-mm-dd' },
  {
    id: 'list',
    kind: 'group',
    repeated: true,
    fields: [
      { id: 'guest', kind: 'text', label: 'G' },
      { id: 'hello', kind: 'html', html: 'Hello {guest}' },
    ],
  },
];

function compile(html: string, settings: object = {}): ReturnType<typeof compileForm> {
  const fields = [...FIELDS, { id: 'html', kind: 'html', html }];
  return compileForm({ id: 'x', type: 'form', title: 'X', fields, settings });
}

function formOf(html: string, settings?: object): CompiledForm {
  const { form, problems } = compile(html, settings);
  if (form === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  return form;
}

function shown(form: CompiledForm, answers: JsonObject, id = 'html'): string {
  return htmlOf(form, startState(form, { answers }), id).map(printed).join('');
}

function printed(node: HtmlNode): string {
  return typeof node === 'string'
    ? node
    : `<${node.tag}>${node.children.map(printed).join('')}</${node.tag}>`;
}

describe('htmlOf', () => {
  it('replaces fields in braces with their texts, and blank ones with nothing', () => {
    const form = formOf('<p>Dear <b>{text-1}</b>, {text-1}!</p>');
    expect(shown(form, { 'text-1': 'Ada' })).toBe('<p>Dear <b>Ada</b>, Ada!</p>');
    expect(shown(form, {})).toBe('<p>Dear <b></b>, !</p>');
  });

  it('never treats an answer as markup, as a pattern or as another field', () => {
    const form = formOf('<p>{text-1}</p>');
    const hostile = '<script>$& $1 {many}</script>';
    expect(htmlOf(form, startState(form, { answers: { 'text-1': hostile, many: 'a' } }), 'html')).toEqual([
      { tag: 'p', attributes: {}, children: [hostile] },
    ]);
  });

  it('shows labels, with the text of the other option, or values if the form wants them', () => {
    const answers = { many: ['a', 'custom_option'], 'custom-many': 'mine' };
    expect(shown(formOf('{many}'), answers)).toBe('A & co, Other: mine');
    expect(shown(formOf('{many}', { printValue: true }), answers)).toBe('a, custom_option: mine');
  });

  it('knows aspects, names of several parts, and all copies', () => {
    const answers = {
      range: ['1', '2.50'],
      'name-first-name': 'Ada',
      'name-last-name': 'Lovelace',
      list: 3,
      guest: 'X',
      'guest-3': 'Z',
    };
    const form = formOf('{range-max} {range} {name} {guest-*} {guest-2}{list}');
    expect(shown(form, answers)).toBe('2.5 1 – 2.5 Ada Lovelace X, Z 3');
    expect(shown(form, {})).toBe('100 0 – 100   1');
  });

  it('shows nothing for an aspect of a blank field', () => {
    const form = formOf('{due-month}/{due-year}');
    expect([shown(form, { due: '2026-03-10' }), shown(form, {})]).toEqual(['3/2026', '/']);
  });

  it('reads the first copy of another group, as formulas do', () => {
    const group = (id: string, ...fields: object[]) => ({
      id,
      kind: 'group',
      label: id,
      repeated: true,
      fields,
    });
    const { form } = compileForm({
      id: 'x',
      type: 'form',
      title: 'X',
      fields: [
        group('dishes', { id: 'dish', kind: 'text', label: 'Dish' }),
        group(
          'guests',
          { id: 'who', kind: 'text', label: 'Who' },
          { id: 'eats', kind: 'html', html: '{who}: {dish}' },
        ),
      ],
    });
    if (form === null) throw new Error('It does not compile.');
    const answers = { dishes: 2, dish: 'Soup', 'dish-2': 'Salad', guests: 2, who: 'Ada', 'who-2': 'Alan' };
    expect([shown(form, answers, 'eats'), shown(form, answers, 'eats-2')]).toEqual([
      'Ada: Soup',
      'Alan: Soup',
    ]);
  });

  it('reads within a copy that copy', () => {
    const form = formOf('x');
    const answers = { list: 2, guest: 'X', 'guest-2': 'Y' };
    expect([shown(form, answers, 'hello'), shown(form, answers, 'hello-2')]).toEqual(['Hello X', 'Hello Y']);
  });

  it('leaves out tags that are not allowed, and names of fields that do not exist', () => {
    expect(compile('{text-9}').problems).toMatchObject([{ code: 'no-unknown-field', at: '/fields/6/html' }]);
    expect(compile('{ x } {1} {} &#123;text-9&#125;').problems).toHaveLength(1);
    expect(shown(formOf('{ x } {1}'), {})).toBe('{ x } {1}');
    expect(htmlOf(formOf('x'), startState(formOf('x')), 'nobody')).toEqual([]);
  });
});

describe('mentionsOf', () => {
  it('names the fields to follow', () => {
    const form = formOf('{text-1} {range-min} {guest-*}');
    const found = mentionsOf(form, 'html').map(({ name, fields }) => [name, fields.length, fields[0]?.id]);
    expect(found).toEqual([
      ['text-1', 1, 'text-1'],
      ['range-min', 1, 'range'],
      ['guest-*', 50, 'guest'],
    ]);
    expect(mentionsOf(form, 'text-1')).toEqual([]);
    expect(mentionsOf(form, 'nobody')).toEqual([]);
  });

  it('ignores braces in texts that are not filled in, such as terms', () => {
    const { form } = compileForm({
      id: 'x',
      type: 'form',
      title: 'X',
      fields: [
        ...FIELDS,
        { id: 'terms', kind: 'terms', label: 'T', html: '{nobody} {text-1-*} {text-1-day}' },
      ],
    });
    if (form === null) throw new Error('It does not compile.');
    expect(mentionsOf(form, 'terms').map(({ fields }) => fields.map(({ id }) => id))).toEqual([
      [],
      ['text-1'],
      [],
    ]);
  });
});
