import type { CompiledForm } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ShownBrand } from '../../publish/dressed.ts';
import { sayIn } from '../../value/say-to.ts';
import { page } from '../shell.tsx';
import { TestMode } from './test-mode.tsx';

interface PayElsewhereProps {
  readonly form: CompiledForm;
  /** Where it is paid, and what. */
  readonly address: string;
  readonly amount: string;
  /** Where its visitor changes what they have entered. */
  readonly changeAt: string;
  readonly isTest: boolean;
  readonly styles: string;
  readonly brand: ShownBrand | null;
}

/** Leads to a page of a provider’s on which a form is paid. It does not lead on by itself: whoever comes back could not stay. */
export function payElsewhere({
  form,
  address,
  amount,
  changeAt,
  isTest,
  ...shell
}: PayElsewhereProps): string {
  return page({
    ...{ title: form.title || form.id, language: form.blueprint.language, ...shell },
    children: (
      <>
        {isTest && <TestMode form={form} />}
        <h1 className="formularium-title">{form.title || form.id}</h1>
        <p>{sayIn(form, serverWords.payElsewhereText, amount)}</p>
        <p>
          <a className="formularium-button" data-default="" href={address}>
            {sayIn(form, serverWords.payElsewhere, amount)}
          </a>
        </p>
        <p>
          <a href={changeAt}>{sayIn(form, serverWords.changeAnswers)}</a>
        </p>
      </>
    ),
  });
}
