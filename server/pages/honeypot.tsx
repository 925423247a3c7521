import type { CompiledForm } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { sayIn } from '../value/say-to.ts';

/** A form on a page, and the name of its field that nobody sees, if it has one. */
export interface TrappedForm {
  readonly form: CompiledForm;
  readonly trap: string | undefined;
}

/**
 * The markup of forms, each with a field that visitors neither see, nor reach by keyboard, nor hear of; only programs fill
 * it in. React leaves alone what stands behind its own content in a form, so scripts carry nothing of it.
 */
export function withHoneypots(markup: string, forms: readonly TrappedForm[]): string {
  let nth = 0;
  return markup.replaceAll('</form>', (end) => {
    const { form, trap } = forms[nth] ?? {};
    nth += 1;
    return form === undefined || trap === undefined ? end : `${honeypot(form, trap)}${end}`;
  });
}

function honeypot(form: CompiledForm, name: string): string {
  return renderToStaticMarkup(
    <div className="formularium-trap" aria-hidden="true">
      <label>
        {sayIn(form, serverWords.leaveBlank)}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>,
  );
}
