import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
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

  it('is the same as a stream', async () => {
    const ui = <Form form={pagedForm()} step={1} onSubmit={hostSaying(accepted)} />;
    const stream = new PassThrough();
    const { pipe } = renderToPipeableStream(ui, { onAllReady: () => pipe(stream) });
    expect(await text(stream)).toBe(renderToString(ui));
    expect(renderToString(ui)).toContain('Step 2 of 3');
  });
});
