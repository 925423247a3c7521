import { type CompiledForm, hasTags, type OpenOptions, openForm, optionsOf } from 'formularium/engine';
import { type ReactElement, useMemo } from 'react';
import { FormFrame, type FormFrameProps } from './form/form-frame.tsx';
import { AmountButtons } from './parts/amount-buttons.tsx';
import { Counter } from './parts/counter.tsx';
import { descriptionOf } from './parts/description-of.ts';
import { OptionPicture } from './parts/option-picture.tsx';
import { pagedParts } from './parts/paged-parts.ts';
import { Rows } from './parts/rows.tsx';
import { SizedField } from './parts/sized-field.tsx';
import { SummaryOfCopies } from './parts/summary-of-copies.tsx';
import { Surfaces } from './parts/surfaces.tsx';
import { taggedParts, taggedScreens, taggedWidgets } from './parts/tagged.tsx';
import { useComplaint } from './parts/warning.tsx';
import { screens as everyScreen } from './screens/registry.ts';
import { PageColumns, screensFor, withScreens } from './screens/with-screens.tsx';
import { afterChoosing } from './store/after-choosing.ts';
import type { Widgets } from './store/field-props.ts';
import type { Components } from './store/form-context.ts';
import { useLimitedChoices } from './store/use-limited-choices.ts';
import { widgets as everyWidget } from './widgets.ts';

/** The options with which a form on a page is opened. The page itself knows the day. */
export type OpenedForm = Omit<OpenOptions, 'today' | 'verdicts'>;

export interface FormProps extends Omit<FormFrameProps, 'widgets' | 'open'>, OpenedForm {
  /** Components in place of the renderer's own, by widget or by kind. */
  readonly widgets?: Widgets;
}

const usualParts = {
  ...pagedParts,
  Buttons: AmountButtons,
  Counter,
  Rows,
  useLimitedChoices,
  useComplaint,
  descriptionOf,
  afterChoosing,
} as const satisfies Partial<Components>;

/** A form with every widget, screen and part that it may need. */
export function Form({ widgets, components, ...props }: FormProps): ReactElement {
  const { form } = props;
  const isTagged = useMemo(() => hasTags(form), [form]);
  const all = useMemo(() => {
    const known = widgets === undefined ? everyWidget : { ...everyWidget, ...widgets };
    return isTagged ? taggedWidgets(known) : known;
  }, [widgets, isTagged]);
  const own = useMemo(
    () =>
      withScreens(
        screensFor(form, isTagged ? taggedScreens(everyScreen.values()) : everyScreen.values()),
        form.settings.inView ? PageColumns : undefined,
      ),
    [form, isTagged],
  );
  const parts = useMemo(() => {
    // Not spread: Node 20 takes far longer to add members to an object that begins with a spread.
    const known: Partial<Components> = Object.assign({}, usualParts, rareParts(form), own, components);
    return isTagged ? taggedParts(known) : known;
  }, [form, own, components, isTagged]);
  return (
    <FormFrame
      {...props}
      {...(form.settings.inView && { className: wideClass(props.className) })}
      open={() => openForm(form, { leadEntry: '', ...props })}
      widgets={all}
      components={parts}
    />
  );
}

/** The parts around fields and options that few forms need: around every one they would be rendered for nothing. */
function rareParts({ fields, settings }: CompiledForm): Partial<Components> {
  const hasWidths = fields.some(({ definition }) => definition['width'] !== undefined);
  const hasPictures = fields.some(
    ({ widget, definition }) =>
      (widget === 'radio' || widget === 'checkbox') && optionsOf(definition).some(({ image }) => image),
  );
  return {
    ...(hasWidths && { Field: SizedField }),
    ...(hasPictures && { OptionPicture }),
    ...(settings.surface === 'sections' && { Rows: Surfaces }),
    ...(fields.some(({ copy }) => copy > 0) && { Summary: SummaryOfCopies }),
  };
}

/** A form with something in view beside its pages takes more room. */
function wideClass(own = ''): string {
  return `formularium-wide ${own}`.trim();
}
