import type { Change, CompiledForm } from 'formularium/engine';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { Buttons } from '../parts/buttons.tsx';
import { FieldBox } from '../parts/field-box.tsx';
import { Header } from '../parts/header.tsx';
import { Label } from '../parts/label.tsx';
import { Layout } from '../parts/layout.tsx';
import { Summary } from '../parts/summary.tsx';
import { Complaint, Description } from '../parts/text-part.tsx';
import { type ClassNames, classNamer } from '../store/class-names.ts';
import type { Widgets } from '../store/field-props.ts';
import { type Components, FormContext } from '../store/form-context.ts';
import type { Host } from '../store/form-store.ts';
import { useFormStore } from '../store/use-form-store.ts';
import { type RendererWords, spokenWords } from '../words/words.ts';
import { FormElement } from './form-element.tsx';

export interface FormFrameProps extends Host {
  readonly form: CompiledForm;
  /** Opens the form, with `openForm`; without it, each field starts with its default. */
  readonly open?: (form: CompiledForm) => Change;
  /** The components that show the fields, by widget or by kind. */
  readonly widgets: Widgets;
  readonly components?: Partial<Components>;
  readonly className?: string;
  readonly classNames?: ClassNames;
  /** Words of the host, in place of those of the form's language. */
  readonly words?: RendererWords;
  /** The level of the form's own heading on the host's page. */
  readonly headingLevel?: 1 | 2 | 3 | 4;
  /** Content of the host, between the fields and the buttons. */
  readonly children?: ReactNode;
}

const parts: Components = {
  Layout,
  Header,
  Summary,
  Buttons,
  Field: FieldBox,
  Label,
  Description,
  Complaint,
};
const NONE = {};

/**
 * A form with only the widgets it is given, so that a page's script holds nothing unused. For the same reason a form of
 * several pages gets `pagedParts` in `components`.
 */
export function FormFrame(props: FormFrameProps): ReactElement {
  const {
    className = '',
    classNames = NONE,
    components = NONE,
    headingLevel = 2,
    widgets,
    words = NONE,
  } = props;
  const formStore = useFormStore(props);
  const context = useMemo(
    () => ({
      formStore,
      widgets,
      headingLevel,
      components: { ...parts, ...components },
      ...spokenWords(formStore.form, words),
      classOf: classNamer(classNames),
    }),
    [formStore, widgets, headingLevel, components, words, classNames],
  );
  return (
    <FormContext.Provider value={context}>
      <FormElement className={`formularium ${context.classOf('form')} ${className}`.trim()}>
        {props.children}
      </FormElement>
    </FormContext.Provider>
  );
}
