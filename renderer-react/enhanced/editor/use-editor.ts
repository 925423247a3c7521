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
  /** Attributes of the editable element. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onLinkWanted: () => void;
}

export interface TextEditing {
  /** The element that holds the editor. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Null until the editor is on the page. */
  readonly shown: EditorState | null;
  /** Runs a command, and gives the focus back to the text. */
  readonly run: (command?: Command) => void;
}

/** Edits formatted text: shows the answer, and answers with the HTML of every change. */
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

  // A layout effect, because labels and descriptions refer to the editor from the first paint.
  useLayoutEffect(() => {
    const editor = openEditor(place.current, { answered, latest, show });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    if (entered === answered.current || !view.current) return;
    answered.current = entered;
    const { plugins } = view.current.state;
    const next = EditorState.create({ doc: documentOf(entered), plugins });
    view.current.updateState(next);
    show(next);
  }, [entered]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor reads its attributes again when one has changed
  useEffect(() => view.current?.setProps({}), [JSON.stringify(attributes)]);

  const run = (command?: Command): void => {
    if (!view.current) return;
    command?.(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  };
  return { place, shown, run };
}

interface EditorRefs {
  /** The answer as the editor last showed it or gave it. */
  readonly answered: RefObject<string>;
  readonly latest: RefObject<EditorOptions>;
  readonly show: (state: EditorState) => void;
}

/** Opens ProseMirror on an element, with the answer as its document. */
function openEditor(place: HTMLElement | null, { answered, latest, show }: EditorRefs): EditorView {
  const wantLink: Command = () => {
    latest.current.onLinkWanted();
    return true;
  };
  const limiter = new Plugin({
    filterTransaction: (change, from) => takes(change, from, latest.current.limit),
  });
  const start = EditorState.create({
    doc: documentOf(answered.current),
    plugins: [...editorKeys(wantLink), limiter],
  });
  const editor = new EditorView(place, {
    state: start,
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
  show(start);
  return editor;
}

/** At its limit a text takes no more typing. Pasted, dropped or composed text stays, and is judged (spec 001 §5). */
function takes(change: Transaction, from: EditorState, limit: TextLimit | null): boolean {
  if (!change.docChanged || limit === null) return true;
  if (change.getMeta('uiEvent') !== undefined || change.getMeta('composition') !== undefined) return true;
  const after = limit.count(htmlOf(change.doc));
  return after <= limit.limit || after <= limit.count(htmlOf(from.doc));
}
