import type { CompiledForm } from 'formularium/engine';
import type { ShownBrand } from '../../publish/dressed.ts';
import { page } from '../shell.tsx';

interface BankAwaitedProps {
  readonly form: CompiledForm;
  /** How it stands, and the one thing that can be done. */
  readonly says: string;
  readonly link: string;
  readonly address: string;
  /** Whether a script leads on there by itself, where nobody waits elsewhere. */
  readonly isNext?: boolean;
  readonly scripts?: readonly string[];
  readonly styles: string;
  readonly brand: ShownBrand | null;
}

/** Says how a payment at a bank stands, and where it goes on. */
export function bankAwaited({
  form,
  says,
  link,
  address,
  isNext = false,
  ...shell
}: BankAwaitedProps): string {
  return page({
    ...{ title: form.title || form.id, language: form.blueprint.language, ...shell },
    children: (
      <>
        <h1 className="formularium-title">{form.title || form.id}</h1>
        <p role="status">{says}</p>
        <p>
          <a
            className="formularium-button"
            data-default=""
            data-next={isNext ? '' : undefined}
            href={address}
          >
            {link}
          </a>
        </p>
      </>
    ),
  });
}
