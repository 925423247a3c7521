import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useFormContext } from '../../store/form-context.ts';
import { useEnhancedWords } from '../use-enhanced-words.ts';
import { commandOf, isMade, TOOLS, type Tool } from './commands.ts';
import type { TextEditing } from './use-editor.ts';

/** The icons of the tools, on a square of 20. */
const PICTURES: Readonly<Record<Tool, string>> = {
  bold: 'M6 3h5a3.5 3.5 0 0 1 0 7H6zM6 10h6a3.5 3.5 0 0 1 0 7H6zM6 3v14',
  italic: 'M9 3h6M5 17h6M12 3 8 17',
  bulletedList: 'M8 5h9M8 10h9M8 15h9M3 5h1M3 10h1M3 15h1',
  numberedList: 'M8 5h9M8 10h9M8 15h9M3 3.5h1v3M3 13.5h2L3 16.5h2',
  link: 'M8.5 11.5a3 3 0 0 0 4.5 0l3-3A3 3 0 0 0 11.5 4l-1 1M11.5 8.5a3 3 0 0 0-4.5 0l-3 3A3 3 0 0 0 8.5 16l1-1',
};

interface EditorToolsProps {
  readonly editor: TextEditing;
  /** The id of the text. */
  readonly controls: string;
  readonly isLinking: boolean;
  readonly onLink: () => void;
}

/** The toolbar of the editor: one stop of the Tab key, in which the arrow keys move. */
export function EditorTools({ editor, controls, isLinking, onLink }: EditorToolsProps): ReactElement {
  const { classOf } = useFormContext();
  const words = useEnhancedWords();
  const [current, setCurrent] = useState<Tool>('bold');
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isBackwards ? -1 : 1, ArrowLeft: isBackwards ? 1 : -1 }[event.key] ?? 0;
    const place = { Home: 0, End: TOOLS.length - 1 }[event.key] ?? TOOLS.indexOf(current) + step;
    const tool = TOOLS.at(place % TOOLS.length);
    if (!tool || tool === current) return;
    event.preventDefault();
    setCurrent(tool);
    event.currentTarget.querySelector<HTMLElement>(`[data-tool=${tool}]`)?.focus();
  };
  return (
    <div
      role="toolbar"
      className={classOf('editor-tools')}
      aria-label={words.formatting}
      aria-controls={controls}
      onKeyDown={move}
    >
      {TOOLS.map((tool) => (
        <button
          key={tool}
          type="button"
          className={classOf('editor-tool')}
          data-tool={tool}
          aria-label={words[tool]}
          title={words[tool]}
          aria-pressed={tool === 'link' ? undefined : isPressed(editor, tool)}
          aria-expanded={tool === 'link' ? isLinking : undefined}
          data-on={isPressed(editor, tool) || undefined}
          tabIndex={tool === current ? 0 : -1}
          onFocus={() => setCurrent(tool)}
          onMouseDown={(event) => event.preventDefault()} // keeps the selection
          onClick={() => (tool === 'link' ? onLink() : editor.run(commandOf(tool)))}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d={PICTURES[tool]} />
          </svg>
        </button>
      ))}
    </div>
  );
}

const isPressed = ({ shown }: TextEditing, tool: Tool): boolean => shown !== null && isMade(shown, tool);
