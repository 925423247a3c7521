import { type CompiledField, filledFor, labelOf, pageLabelOf } from 'formularium/engine';
import { type ComponentType, type FunctionComponent, type ReactElement, useMemo } from 'react';
import type { Screen } from '../screens/screen.ts';
import type { FieldProps, Widgets } from '../store/field-props.ts';
import { type Components, FormContext, useFormContext } from '../store/form-context.ts';
import type { Channel } from '../store/form-store.ts';
import { useForm, useSession } from '../store/use-form.ts';
import { Summary } from './summary.tsx';

/** The same widgets for a form with answers in its labels. Make them once. */
export function taggedWidgets(widgets: Widgets): Widgets {
  return Object.fromEntries(Object.entries(widgets).map(([name, Widget]) => [name, taggedWidget(Widget)]));
}

/** The same screens for a form with answers in its labels. Make them once. */
export function taggedScreens(screens: Iterable<Screen>): readonly Screen[] {
  return [...screens].map((screen) => ({ ...screen, View: taggedPart(screen.View) }));
}

/** The same parts for a form with answers in its labels. Make them once. */
export function taggedParts(parts: Partial<Components>): Partial<Components> {
  const { Steps, PageHeading } = parts;
  return {
    ...parts,
    Summary: taggedPart(parts.Summary ?? Summary),
    ...(Steps && { Steps: taggedPart(Steps) }),
    ...(PageHeading && { PageHeading: taggedPart(PageHeading) }),
  };
}

function taggedWidget(Widget: ComponentType<FieldProps>): FunctionComponent<FieldProps> {
  return (props) => (isTagged(props.field) ? <Filled {...props} widget={Widget} /> : <Widget {...props} />);
}

function Filled({
  widget: Widget,
  field,
  ...props
}: FieldProps & { readonly widget: ComponentType<FieldProps> }): ReactElement {
  const { form } = useSession();
  const texts = useForm((state) =>
    JSON.stringify(textsOf(field).map((text) => filledFor(form, state, field, text))),
  );
  const filled = useMemo(() => {
    const [label, description, placeholder] = JSON.parse(texts);
    return { ...field, label, description, placeholder };
  }, [field, texts]);
  return <Widget {...props} field={filled} />;
}

/** A part that finds the labels of fields and pages with answers in them. */
function taggedPart(Part: ComponentType): FunctionComponent {
  return () => {
    const context = useFormContext();
    const { formStore } = context;
    const { session } = formStore;
    const { form } = session;
    const tagged = useMemo(() => form.fields.filter(isTagged), [form]);
    const said = useForm((state) =>
      JSON.stringify([
        form.pages.map((page) => pageLabelOf(form, state, page)),
        tagged.map((field) => labelOf(form, state, field)),
      ]),
    );
    const value = useMemo(() => {
      const [pages, labels] = JSON.parse(said);
      const filledIn = (field: CompiledField): CompiledField => {
        const nth = tagged.indexOf(field);
        return nth < 0 ? field : { ...field, label: labels[nth] };
      };
      const filled = {
        ...form,
        pages: form.pages.map((page, nth) => ({ ...page, label: pages[nth] })),
        fields: form.fields.map(filledIn),
      };
      const channel = (id: string): Channel => {
        const own = formStore.channel(id);
        return { ...own, field: filledIn(own.field) };
      };
      // Its state is read from the session itself, which goes on.
      return {
        ...context,
        formStore: { ...formStore, channel, session: Object.create(session, { form: { value: filled } }) },
      };
    }, [context, formStore, session, form, tagged, said]);
    return (
      <FormContext.Provider value={value}>
        <Part />
      </FormContext.Provider>
    );
  };
}

function textsOf({ label, description, placeholder }: CompiledField): readonly string[] {
  return [label, description, placeholder];
}

function isTagged(field: CompiledField): boolean {
  return textsOf(field).some((text) => text.includes('{'));
}
