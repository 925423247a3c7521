import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DATE_FORMATS } from '../engine/value/date/date-format.ts';
import contact from '../forms/contact-190.json' with { type: 'json' };
import { Form } from './form.tsx';
import { formOf, pagedForm } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

describe('a form on a server', () => {
  it('is rendered without a page around it', () => {
    expect('document' in globalThis).toBe(false);
    const html = renderToString(
      <Form form={formOf(contact)} answers={{ 'name-1': 'Ada' }} onSubmit={hostSaying(accepted)} />,
    );
    expect(html).toContain('value="Ada"');
    expect(html.match(/<(input|textarea)/g)).toHaveLength(5);
    expect(html).toContain('method="post"');
  });

  it('shows the first page and its steps', () => {
    const html = renderToString(<Form form={pagedForm()} onSubmit={hostSaying(accepted)} />);
    expect(html).toContain('Step 1 of 3');
    expect(html).not.toContain('name="town"');
  });

  it.each(DATE_FORMATS)(
    'has the three lists of a date written %s in its order, with its day in them',
    (dateFormat) => {
      const day = { id: 'day', kind: 'date', label: 'Day', fieldType: 'select', dateFormat };
      const form = formOf({ id: 'x', type: 'form', title: 'X', fields: [day] });
      const answers = { day: '2026-03-04' };
      const html = renderToString(<Form form={form} answers={answers} onSubmit={hostSaying(accepted)} />);
      const chosen = [
        ...html.matchAll(/<option[^>]*selected=""[^>]*value="(\d+)"|<option value="(\d+)" selected=""/g),
      ];
      const parts = { yy: '2026', mm: '03', dd: '04' };
      const order = dateFormat.split(/\W/) as (keyof typeof parts)[];
      expect(chosen.map(([, before, after]) => before ?? after)).toEqual(order.map((part) => parts[part]));
    },
  );

  it('is the same when it is streamed', async () => {
    const ui = <Form form={pagedForm()} step={1} onSubmit={hostSaying(accepted)} />;
    const stream = new PassThrough();
    const { pipe } = renderToPipeableStream(ui, { onAllReady: () => pipe(stream) });
    expect(await text(stream)).toBe(renderToString(ui));
    expect(renderToString(ui)).toContain('Step 2 of 3');
  });
});
