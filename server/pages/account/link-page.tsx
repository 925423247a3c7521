import { type PageLooks, page } from '../shell.tsx';
import { SimpleForm, type SimpleFormProps } from './simple-form.tsx';

/** A page of one form, or of none where everything is done. */
export interface LinkPageProps extends PageLooks {
  readonly title: string;
  readonly text: string;
  /** That no money moves; nothing elsewhere. */
  readonly test?: string;
  /** Why it was refused; null for a page that is shown for the first time. */
  readonly refusal: string | null;
  readonly form: SimpleFormProps | null;
  /** Where to go on. */
  readonly onward: { readonly href: string; readonly label: string } | null;
  /** Where it leads on at once. */
  readonly refresh?: string;
}

/** The page that a mailed link opens. It changes nothing until its button is pressed: programs that look at mails open links too. */
export function linkPage({ title, text, test = '', refusal, form, onward, ...shell }: LinkPageProps): string {
  return page({
    title: refusal === null ? title : `${refusal} – ${title}`,
    ...shell,
    children: (
      <>
        {test !== '' && <p className="formularium-note">{test}</p>}
        <h1 className="formularium-title">{title}</h1>
        {refusal !== null && (
          <div className="formularium-notice" data-tone="error">
            <p role="alert">{refusal}</p>
          </div>
        )}
        {text !== '' && <p>{text}</p>}
        {form && <SimpleForm {...form} />}
        {onward && (
          <p>
            <a href={onward.href}>{onward.label}</a>
          </p>
        )}
      </>
    ),
  });
}
