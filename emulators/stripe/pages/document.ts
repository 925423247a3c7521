import { type EmulatorReply, pageReply } from '../../frame/emulator.ts';

/** What a bank asks the holder of a card. */
export const CHALLENGE = `<p>Your bank asks whether you make this payment. This is a test: no money moves.</p>
<form method="post">
<button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button>
</form>`;

export function documentOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

export function notFound(): EmulatorReply {
  return { ...pageReply(documentOf('Not found', '<p>There is no such payment.</p>')), status: 404 };
}
