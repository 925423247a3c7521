import type { CompiledForm } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { TEST_MODE_ID } from '../../browser/island/page-ids.ts';
import { sayIn } from '../../value/say-to.ts';

/** Stands on every page whose payments move no money, before and after they are made. */
export function TestMode({ form }: { readonly form: CompiledForm }): ReactElement {
  return (
    <p id={TEST_MODE_ID} className="formularium-note">
      {sayIn(form, serverWords.testMode)}
    </p>
  );
}
