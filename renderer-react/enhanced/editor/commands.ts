import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import { bullets, em, item, lineBreak, link, numbers, strong } from './schema.ts';

/** The tools of the editor, in the order of their buttons. */
export const TOOLS = ['bold', 'italic', 'bulletedList', 'numberedList', 'link'] as const;

export type Tool = (typeof TOOLS)[number];

const MARKS: Partial<Readonly<Record<Tool, MarkType>>> = { bold: strong, italic: em, link };
const LISTS: Partial<Readonly<Record<Tool, NodeType>>> = { bulletedList: bullets, numberedList: numbers };

/** True if the selection, or the text at the caret, has this formatting. */
export function isMade(state: EditorState, tool: Tool): boolean {
  const { from, to, empty, $from } = state.selection;
  const [mark, list] = [MARKS[tool], LISTS[tool]];
  if (mark && empty) return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  if (mark) return state.doc.rangeHasMark(from, to, mark);
  for (let { depth } = $from; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === bullets || type === numbers) return type === list;
  }
  return false;
}

/** The command that puts this formatting on the selection, or takes it away. */
export function commandOf(tool: Tool): Command {
  const [mark, list] = [MARKS[tool], LISTS[tool]];
  if (mark) return toggleMark(mark);
  return (state, dispatch, view) => {
    if (!list || isMade(state, tool)) return liftListItem(item)(state, dispatch, view);
    return changeList(list)(state, dispatch) || wrapInList(list)(state, dispatch, view);
  };
}

/** Changes a list of one kind into the other. */
function changeList(list: NodeType): Command {
  return ({ selection: { $from }, tr }, dispatch) => {
    for (let { depth } = $from; depth > 0; depth -= 1) {
      const { type } = $from.node(depth);
      if (type !== bullets && type !== numbers) continue;
      dispatch?.(tr.setNodeMarkup($from.before(depth), list));
      return true;
    }
    return false;
  };
}

/** The address of the link that is selected or at the caret; blank if there is none. */
export function linkAt({ doc, selection: { from, to, empty, $from } }: EditorState): string {
  let href = '';
  if (empty) href = link.isInSet($from.marks())?.attrs['href'] ?? '';
  else
    doc.nodesBetween(from, to, ({ marks }) => {
      href ||= link.isInSet(marks)?.attrs['href'] ?? '';
    });
  return href;
}

/** Links the selection, or changes the link at the caret; with neither, inserts the address as a link. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = rangeOfLink(state);
    const mark = link.create({ href });
    if (from === to) dispatch?.(state.tr.insert(from, state.schema.text(href, [mark])));
    else dispatch?.(state.tr.removeMark(from, to, link).addMark(from, to, mark));
    return true;
  };
}

/** Turns a link into plain text. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = rangeOfLink(state);
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};

/** The selection, or the whole link around the caret if nothing is selected. */
function rangeOfLink({ selection: { from, to, empty, $from } }: EditorState): {
  readonly from: number;
  readonly to: number;
} {
  const mark = link.isInSet($from.marks());
  if (!empty || !mark) return { from, to };
  const has = (place: number): boolean => mark.isInSet($from.parent.maybeChild(place)?.marks ?? []);
  let [first, last] = [$from.index(), $from.index()];
  while (has(first - 1)) first -= 1;
  while (has(last + 1)) last += 1;
  const at = (place: number): number => $from.posAtIndex(place);
  return { from: at(first), to: at(last + 1) };
}

const newLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
});

/** Keyboard shortcuts and undo. Tab is not bound, so that it leaves the text. */
export function editorKeys(askForLink: Command): readonly Plugin[] {
  return [
    history(),
    keymap({
      'Mod-b': commandOf('bold'),
      'Mod-i': commandOf('italic'),
      'Mod-k': askForLink,
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Shift-Enter': newLine,
      Enter: splitListItem(item),
      'Mod-]': sinkListItem(item),
      'Mod-[': liftListItem(item),
    }),
    keymap(baseKeymap),
  ];
}
