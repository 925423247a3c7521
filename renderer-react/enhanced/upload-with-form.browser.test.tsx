import '../styles.css';
import axe from 'axe-core';
import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fileOf } from '../store/uploads.ts';
import { AHEAD, asked, button, input, listed, slowHost, textFile } from '../testing/asked-files.tsx';
import { stillness } from '../testing/stillness.ts';

describe('files that are sent with their form', () => {
  it('are found under their name in the submission', async () => {
    const { sent } = await asked({}, { sendsFiles: true });
    await userEvent.upload(input, [textFile('first.txt')]);
    await userEvent.upload(input, [textFile('a.txt', 'the very text')]);
    await expect.poll(listed).toEqual(['a.txt 13 Bytes']);
    await button('Submit').click();
    await expect.poll(sent).toBeDefined();
    const [record] = (sent()?.['papers'] ?? []) as readonly JsonObject[];
    expect(await fileOf(String(record?.['file_id']))?.text()).toBe('the very text');
    expect(page.getByText('Only the names').elements()).toEqual([]);
  });

  // spec 001 §8
  it('are required while there are none', async () => {
    await asked();
    await expect.element(input).toHaveAccessibleDescription(/^No file chosen/);
    await expect.element(page.getByText(/^No file chosen/)).toBeVisible();
    await userEvent.upload(input, [textFile('a.txt')]);
    await expect.element(page.getByText('No file chosen')).not.toBeInTheDocument();
    await button('Remove a.txt').click();
    await expect.element(page.getByText(/^No file chosen/)).toBeVisible();
  });

  it('report that only their names are sent', async () => {
    await asked();
    await userEvent.upload(input, [textFile('a.txt')]);
    await expect.element(page.getByText('Only the names of files are sent')).toBeVisible();
  });

  it('are no longer too many when one of them is removed', async () => {
    const { answer } = await asked({ fileType: 'multiple', maxFiles: 1 });
    await userEvent.upload(input, [textFile('a.txt'), textFile('b.txt')]);
    await expect.element(page.getByText('Choose at most 1 file.').first()).toBeVisible();
    await button('Remove a.txt').click();
    await expect.poll(answer).toMatchObject([{ file_name: 'b.txt', success: null, message: '' }]);
  });

  it('are asked for no longer while there are enough, and again once one is removed, with the focus there', async () => {
    await asked({ fileType: 'multiple', maxFiles: 2 });
    await userEvent.click(input);
    await userEvent.upload(input, [textFile('a.txt')]);
    await expect.poll(listed).toEqual(['a.txt 5 Bytes']);
    await expect.element(input).toHaveAttribute('type', 'file');
    await userEvent.upload(input, [textFile('b.txt')]);
    const full = page.getByText('There can be no more files. Remove one to choose another.');
    await expect.element(full).toHaveFocus();
    expect(document.querySelector('input[type=file]')).toBeNull();
    await button('Remove a.txt').click();
    await expect.element(full).not.toBeInTheDocument();
    await expect.element(input).toHaveFocus();
  });

  it('are asked for in place of one that was refused', async () => {
    await asked({ fileType: 'multiple', maxFiles: 2, extensions: ['txt'] });
    await userEvent.upload(input, [textFile('a.txt'), textFile('b.exe')]);
    await expect.poll(() => listed().length).toBe(2);
    await expect.element(input).toHaveAttribute('type', 'file');
  });

  it('are dropped as well as chosen', async () => {
    const { answer } = await asked({ fileType: 'multiple' });
    const data = new DataTransfer();
    data.items.add(textFile('a.txt'));
    const place = input.element().parentElement;
    const drag = (type: string) =>
      place?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
    drag('dragover');
    await expect.poll(() => place?.dataset['over']).toBe('true');
    drag('drop');
    await expect.poll(listed).toEqual(['a.txt 5 Bytes']);
    expect(place?.dataset['over']).toBeUndefined();
    await expect.poll(answer).toMatchObject([{ file_name: 'a.txt', success: null }]);
  });

  it.each(['ltr', 'rtl'])('have no violation, %s', async (dir) => {
    document.documentElement.dir = dir;
    document.documentElement.lang = 'en';
    const { host } = slowHost();
    await asked(AHEAD, host);
    await userEvent.upload(input, [textFile('a.txt'), textFile('b.exe')]);
    await expect.poll(listed).toHaveLength(2);
    await stillness();
    const { violations } = await axe.run(document.querySelector('form') ?? document);
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    for (const target of document.querySelectorAll('button, input')) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(24);
    }
    document.documentElement.dir = '';
  });
});
