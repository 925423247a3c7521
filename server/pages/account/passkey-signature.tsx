import type { JsonObject, Word } from 'formularium/engine';
import type { FormLanguage } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { sayTo } from '../../value/say-to.ts';

interface PasskeySignatureProps {
  /** What the browser needs to have a challenge signed. */
  readonly options: JsonObject;
  readonly button: string;
  readonly language: FormLanguage | undefined;
}

/** The button by which a device signs. The script enters what it has signed as the code of the form around it, and sends that. Until it is there, the button cannot be pressed. */
export function PasskeySignature({ options, button, language }: PasskeySignatureProps): ReactElement {
  const says = (word: Word): string => sayTo(language?.tag, word);
  return (
    <>
      <input type="hidden" name="code" />
      <p role="alert" data-failed={says(serverWords.passkeyFailed)} />
      <p className="formularium-buttons">
        <button type="button" className="formularium-button" data-sign={JSON.stringify(options)} disabled>
          {button}
        </button>
      </p>
      <noscript>
        <p>{says(serverWords.passkeyNeedsScript)}</p>
      </noscript>
    </>
  );
}
