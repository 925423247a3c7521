import type { CompiledForm, FormState } from 'formularium/engine';
import { FieldSlot, FormFrame, widgets } from 'formularium/renderer-react';
import { renderToStaticMarkup } from 'react-dom/server';

const CUT = '<wbr data-cut=""/>';

/** Fields of a form as HTML, as its page shows them, for a place within the form (spec 000 §7). */
export function paymentSection(form: CompiledForm, state: FormState, ids: readonly string[]): string {
  const markup = renderToStaticMarkup(
    <FormFrame
      form={form}
      open={() => ({ state, effects: [], changed: [] })}
      widgets={widgets}
      components={{
        Layout: () => (
          <>
            <wbr data-cut="" />
            <fieldset className="give-payment-section">
              {ids.map((id) => (
                <FieldSlot key={id} id={id} />
              ))}
            </fieldset>
            <wbr data-cut="" />
          </>
        ),
      }}
      onSubmit={neverSent}
    />,
  );
  return markup.split(CUT)[1] ?? '';
}

/** A section is sent with the form around it. */
function neverSent(): never {
  throw new Error('A part of a form was sent by itself.');
}
