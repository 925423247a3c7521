import '../styles.css';
import type { JsonObject } from 'formularium/engine';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { FileTransport } from '../store/uploads.ts';
import { AHEAD, asked, button, input, listed, slowHost, textFile } from '../testing/asked-files.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';
import { stillness } from '../testing/stillness.ts';

/** The checkbox that hides the field of the files. */
const WITH: JsonObject = { id: 'with', kind: 'text', label: 'With', defaultValue: 'yes' };
const IF_WITH: JsonObject = {
  conditions: [{ action: 'show', rule: 'all', conditions: [{ field: 'with', operator: '=', value: 'yes' }] }],
};

describe('files that are uploaded before their form is sent', () => {
  it('are sent as they are chosen, with their progress, and then named in the submission', async () => {
    const { underWay, host } = slowHost();
    const { sent } = await asked(AHEAD, host);
    await expect
      .element(page.getByText('Allowed: txt, pdf · smaller than 10 Bytes · up to 2 files'))
      .toBeVisible();
    await userEvent.upload(input, [textFile('a.txt'), textFile('b.txt')]);
    await expect.element(page.getByRole('progressbar', { name: 'a.txt' })).toHaveAttribute('value', '0');
    underWay[0]?.upload.onProgress(0.45);
    await expect.element(page.getByText('Uploading: 45 %')).toBeVisible();
    underWay[0]?.upload.onProgress(0.9);
    await expect.element(page.getByText(/Uploading: (45|90)/)).not.toBeInTheDocument();
    underWay[0]?.end({ success: true, fileId: 'kept-1' });
    underWay[1]?.end({ success: true });
    await expect
      .element(page.getByText('a.txt: Uploaded b.txt: Uploaded'))
      .toHaveAttribute('aria-live', 'polite');
    await button('Submit').click();
    await expect.poll(sent).toMatchObject({
      papers: [
        { file_id: 'kept-1', file_name: 'a.txt', size: 5, mime_type: 'text/plain', success: true },
        { file_name: 'b.txt', success: true },
      ],
    });
  });

  it('show a small picture of a file that is one, and none of a file that only says so', async () => {
    const { host } = slowHost();
    await asked({ ...AHEAD, extensions: ['png'], maxSize: 100_000 }, host);
    const sheet = new OffscreenCanvas(40, 20);
    const context = sheet.getContext('2d');
    if (context) context.fillStyle = '#f00';
    context?.fillRect(0, 0, 40, 20);
    const red = new File([await sheet.convertToBlob()], 'red.png', { type: 'image/png' });
    await userEvent.upload(input, [red, new File(['no picture'], 'not.png', { type: 'image/png' })]);
    const pictures = () => [...document.querySelectorAll('canvas')];
    await expect.poll(() => pictures().length).toBe(1);
    const pixel = () => [...(pictures()[0]?.getContext('2d')?.getImageData(48, 48, 1, 1).data ?? [])];
    await expect.poll(pixel).toEqual([255, 0, 0, 255]);
    expect(pictures()[0]?.closest('li')?.textContent).toContain('red.png');
  });

  it('are refused by the engine before they are sent: their type, their size, their number', async () => {
    const { underWay, host } = slowHost();
    await asked(AHEAD, host);
    const files = ['a.exe', 'b.txt', 'c.txt', 'd.txt'].map((name) => textFile(name));
    await userEvent.upload(input, [...files, textFile('e.txt', 'much too long')]);
    await expect
      .poll(listed)
      .toEqual([
        'a.exe 5 BytesFiles ending in .exe cannot be uploaded here. Allowed: .txt, .pdf.',
        'b.txt 5 BytesUploading: 0 %',
        'c.txt 5 BytesUploading: 0 %',
        'd.txt 5 BytesChoose at most 2 files.',
        'e.txt 13 BytesChoose a file smaller than 10 Bytes.',
      ]);
    expect(underWay.map(({ file }) => file.name)).toEqual(['b.txt', 'c.txt']);
    expect(page.getByRole('button', { name: /Try again/ }).elements()).toEqual([]);
    await button('Remove b.txt').click();
    await button('Try again: d.txt').click();
    await expect.poll(() => underWay.at(-1)?.file.name).toBe('d.txt');
  });

  it('can be retried if they were lost or refused, and removed while they are being sent', async () => {
    const { underWay, host } = slowHost();
    const { answer } = await asked(AHEAD, host);
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    await userEvent.upload(input, [textFile('a.txt')]);
    await expect.poll(() => underWay.length).toBe(1);
    underWay[0]?.end(new Error('gone'));
    await expect
      .element(page.getByText('An upload error occurred while processing the form. Please try again').first())
      .toBeVisible();
    expect(reported).toHaveBeenCalledOnce();
    await button('Try again: a.txt').click();
    await expect.poll(() => underWay.length).toBe(2);
    underWay[1]?.end({ success: false, message: 'It has a virus.' });
    await expect.element(page.getByText('It has a virus.').first()).toBeVisible();
    await button('Try again: a.txt').click();
    await expect.poll(() => underWay.length).toBe(3);
    await button('Remove a.txt').click();
    await expect.element(input).toHaveFocus();
    expect(underWay[2]?.upload.signal.aborted).toBe(true);
    await expect.poll(listed).toEqual([]);
    await expect.poll(answer).toBe(null);
    underWay[2]?.end({ success: true });
    await stillness();
    expect(answer()).toBe(null);
    reported.mockRestore();
  });

  it('stop when their form is removed from the page, and are not reported again', async () => {
    const { underWay, host } = slowHost();
    const heard = vi.fn();
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    const form = formWith([{ id: 'papers', kind: 'upload', label: 'Papers', ...AHEAD, ...IF_WITH }, WITH]);
    const { unmount } = await render(
      <FileTransport.Provider value={host}>
        <Form form={form} onSubmit={hostSaying(accepted)} onEvent={heard} />
      </FileTransport.Provider>,
    );
    await expect.element(page.getByText(/^Choose .* drop/)).toBeInTheDocument();
    await userEvent.upload(input, [textFile('a.txt'), textFile('b.txt')]);
    await expect.poll(() => underWay.length).toBe(2);
    await page.getByRole('textbox', { name: 'With' }).fill('no');
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
    expect(underWay[0]?.upload.signal.aborted).toBe(false);
    await unmount();
    await expect.poll(() => underWay.map(({ upload }) => upload.signal.aborted)).toEqual([true, true]);
    heard.mockClear();
    underWay[0]?.end({ success: true });
    underWay[1]?.end(new Error('Stopped.'));
    await stillness();
    expect(heard).not.toHaveBeenCalled();
    expect(reported).not.toHaveBeenCalled();
    reported.mockRestore();
  });

  it('arrive even while their field is not shown', async () => {
    const { underWay, host } = slowHost();
    const { sent } = await asked({ ...AHEAD, ...IF_WITH }, host, WITH);
    await userEvent.upload(input, [textFile('a.txt')]);
    await expect.poll(() => underWay.length).toBe(1);
    await page.getByRole('textbox', { name: 'With' }).fill('no');
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
    underWay[0]?.end({ success: true });
    await page.getByRole('textbox', { name: 'With' }).fill('yes');
    await expect.element(page.getByText('Uploaded').first()).toBeVisible();
    await button('Submit').click();
    await expect.poll(sent).toMatchObject({ papers: [{ file_name: 'a.txt', success: true }] });
  });

  it('report a host that cannot upload, and keep the form from being sent without them', async () => {
    const { sent } = await asked(AHEAD);
    await userEvent.upload(input, [textFile('a.txt')]);
    await expect.element(page.getByText('Uploads are not set up here.').first()).toBeVisible();
    await button('Submit').click();
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveAccessibleDescription(/Uploads are not set up here/);
    await expect.poll(sent).toBeUndefined();
  });
});
