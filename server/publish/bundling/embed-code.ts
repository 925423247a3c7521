import { join } from 'node:path';
import { languages, serverWords } from 'formularium/languages';
import { BROWSER } from './sources.ts';

const from = (name: string): string => JSON.stringify(join(BROWSER, 'embed', name));

/** The module that pages of others load, with the name of a form's frame, and the words that close it, in every language. */
export function embedCode(): string {
  const english = [serverWords.frameLabel[1], serverWords.closeFrame[1]];
  const others = Object.values(languages).map(({ tag, server }) => [
    tag,
    [server.frameLabel, server.closeFrame],
  ]);
  const labels = Object.fromEntries([['en', english], ...others]);
  return `import { startEmbedding } from ${from('embed')}; startEmbedding(${JSON.stringify(labels)});`;
}

/** The module that makes and uses passkeys on the pages of an account, and leads on from that to which a bank leads back. */
export function accountCode(): string {
  const fileOf = (name: string): string => JSON.stringify(join(BROWSER, 'accounts', name));
  const bank = JSON.stringify(join(BROWSER, 'payments', 'banks', 'come-back'));
  return (
    `import { comeBack } from ${bank}; void comeBack();` +
    `import { makePasskeys } from ${fileOf('make-passkeys')}; makePasskeys();` +
    `import { usePasskeys } from ${fileOf('use-passkeys')}; usePasskeys();`
  );
}

/** The module of the pages of the desk. */
export function deskCode(): string {
  const file = JSON.stringify(join(BROWSER, 'desk', 'follow-keys'));
  return `import { followKeys } from ${file}; followKeys();`;
}

/** The module that the page of a form loads in a frame. */
export function frameCode(): string {
  return `import { startFrame } from ${from('frame')}; startFrame();`;
}
