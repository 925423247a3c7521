import { type Command, EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TextLimit } from '../../frame/limit-of.ts';
import { enteredText } from '../../store/entered-text.ts';
import type { FieldProps } from '../../store/field-props.ts';
import { editorKeys } from './commands.ts';
import { documentOf, htmlOf, pastedHtml } from './schema.ts';

interface EditorOptions extends Pick<FieldProps, 'state' | 'onAnswer'> {
  readonly limit: TextLimit | null;
  /** What the text is for assistive technology, and how it looks. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onLinkWanted: () => void;
}

export interface TextEditing {
  /** Where the text stands. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** How it stands, from when it is there. */
  readonly shown: EditorState | null;
  /** Does something with it, and puts the focus back. */
  readonly run: (command?: Command) => void;
}

/** A text with formatting under the fingers: it follows the answer, and what is done with it becomes the answer. */
export function useEditor(options: EditorOptions): TextEditing {
  const { state, attributes } = options;
  const entered = enteredText(state.answer);
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(options);
  const answered = useRef(entered);
  const [shown, show] = useState<EditorState | null>(null);
  useLayoutEffect(() => {
    latest.current = options;
  });

  // At once: what belongs to the text names it from its first moment.
  useLayoutEffect(() => {
    const wantLink: Command = () => {
      latest.current.onLinkWanted();
      return true;
    };
    const hold = new Plugin({
      filterTransaction: (change, from) => takes(change, from, latest.current.limit),
    });
    const editor = new EditorView(place.current, {
      state: EditorState.create({
        doc: documentOf(answered.current),
        plugins: [...editorKeys(wantLink), hold],
      }),
      transformPastedHTML: pastedHtml,
      attributes: () => latest.current.attributes,
      dispatchTransaction(change) {
        const next = editor.state.apply(change);
        editor.updateState(next);
        show(next);
        if (!change.docChanged) return;
        answered.current = htmlOf(next.doc);
        latest.current.onAnswer(answered.current);
      },
    });
    view.current = editor;
    show(editor.state);
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    if (entered === answered.current || !view.current) return;
    answered.current = entered;
    const { state: old } = view.current;
    const next = EditorState.create({ doc: documentOf(entered), plugins: old.plugins });
    view.current.updateState(next);
    show(next);
  }, [entered]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are looked up anew when one has changed
  useEffect(() => view.current?.setProps({}), [JSON.stringify(attributes)]);

  const run = (command?: Command): void => {
    if (!view.current) return;
    command?.(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  };
  return { place, shown, run };
}

/** At its limit a text takes no more of what is typed; what is pasted, dropped or composed stays, and is judged (spec 001 §5). */
function takes(change: Transaction, from: EditorState, limit: TextLimit | null): boolean {
  if (!change.docChanged || limit === null) return true;
  if (change.getMeta('uiEvent') !== undefined || change.getMeta('composition') !== undefined) return true;
  const after = limit.count(htmlOf(change.doc));
  return after <= limit.limit || after <= limit.count(htmlOf(from.doc));
}
