import { renderToStaticMarkup } from 'react-dom/server';

/** Why a donation was refused, as paragraphs in a block of errors (spec 000 §8). Whatever is in a message stays text. */
export function errorMarkup({
  message,
  errors,
}: {
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}): string {
  const said = errors.length > 0 ? errors : [{ field: '', message }];
  return renderToStaticMarkup(
    <div className="give_errors" role="alert">
      {said.map(({ field, message: text }) => (
        <p key={field} className="give_error" data-field={field}>
          {text}
        </p>
      ))}
    </div>,
  );
}
