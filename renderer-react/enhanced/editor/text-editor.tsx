import { type ReactElement, useEffect, useState } from 'react';
import { type ControlProps, FieldFrame } from '../../frame/field-frame.tsx';
import type { FieldProps } from '../../store/field-props.ts';
import { useFormContext } from '../../store/form-context.ts';
import { limitOfHtml } from './limit-of-html.ts';
import { LinkLine } from './link-line.tsx';
import { EditorTools } from './tools.tsx';
import { useEditor } from './use-editor.ts';

/** An editor that shows emphasis, lists and links while one writes. Its answer is HTML. */
export function TextEditor(props: FieldProps): ReactElement {
  const limit = limitOfHtml(props.field);
  return (
    <FieldFrame {...props} limit={limit}>
      {(control) => <Editing {...props} control={control} limit={limit} />}
    </FieldFrame>
  );
}

interface EditingProps extends FieldProps {
  readonly control: ControlProps;
  readonly limit: ReturnType<typeof limitOfHtml>;
}

function Editing({ control, limit, ...props }: EditingProps): ReactElement {
  const { classOf } = useFormContext();
  const { id, field } = props;
  const [isLinking, linking] = useState(false);
  const editor = useEditor({
    ...props,
    limit,
    attributes: textboxOf(control, `${control.className} ${classOf('editor')}`),
    onLinkWanted: () => linking(true),
  });
  const { place } = editor;
  useEffect(() => {
    const within = (part: string): HTMLElement | null | undefined =>
      place.current?.closest('[data-field]')?.querySelector<HTMLElement>(`[id="${part}"]`);
    const label = within(`${id}-label`);
    const enter = (): void => within(id)?.focus();
    label?.addEventListener('click', enter);
    return () => label?.removeEventListener('click', enter);
  }, [id, place]);
  const isBlank = editor.shown?.doc.childCount === 1 && editor.shown.doc.firstChild?.content.size === 0;
  return (
    <>
      <div ref={editor.place} data-placeholder={isBlank ? field.placeholder : undefined} />
      <EditorTools editor={editor} controls={id} isLinking={isLinking} onLink={() => linking(!isLinking)} />
      {isLinking && <LinkLine editor={editor} id={`${id}-link`} onDone={() => linking(false)} />}
    </>
  );
}

/** The attributes that make the editor a text area for assistive technology. */
function textboxOf(control: ControlProps, className: string): Readonly<Record<string, string>> {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required } = control;
  return {
    id,
    class: className,
    role: 'textbox',
    tabindex: '0',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(required && { 'aria-required': 'true' }),
  };
}
