import { isSafeLink } from 'formularium/engine';
import type { Command } from 'prosemirror-state';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useFormContext } from '../../store/form-context.ts';
import { useEnhancedWords } from '../use-enhanced-words.ts';
import { linkAt, removeLink, setLink } from './commands.ts';
import type { TextEditing } from './use-editor.ts';

interface LinkLineProps {
  readonly editor: TextEditing;
  readonly id: string;
  readonly onDone: () => void;
}

/** The line in which the address of a link is entered. An address without a protocol becomes https. */
export function LinkLine({ editor, id, onDone }: LinkLineProps): ReactElement {
  const { classOf } = useFormContext();
  const words = useEnhancedWords();
  const [was] = useState(() => (editor.shown ? linkAt(editor.shown) : ''));
  const [address, enter] = useState(was);
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => line.current?.focus(), []);
  const href = linkOf(address);
  const done = (command?: Command): void => {
    onDone();
    editor.run(command);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') done();
    else if (event.key !== 'Enter') return;
    else if (href !== '') done(setLink(href));
    event.preventDefault();
  };
  return (
    <div className={classOf('editor-link')}>
      <input
        ref={line}
        id={id}
        type="url"
        className={classOf('control')}
        aria-label={words.linkAddress}
        placeholder="https://"
        autoComplete="off"
        value={address}
        onChange={(event) => enter(event.currentTarget.value)}
        onKeyDown={press}
      />
      <button
        type="button"
        className={classOf('button')}
        disabled={href === ''}
        onClick={() => done(setLink(href))}
      >
        {words.setLink}
      </button>
      {was !== '' && (
        <button type="button" className={classOf('button')} onClick={() => done(removeLink)}>
          {words.removeLink}
        </button>
      )}
    </div>
  );
}

/** The address as a link may have it; blank if it cannot be one. */
function linkOf(entered: string): string {
  const address = entered.trim();
  if (address === '' || isSafeLink(address)) return address;
  const onTheWeb = `https://${address}`;
  return !/^[a-z][a-z\d+.-]*:/i.test(address) && URL.canParse(onTheWeb) ? onTheWeb : '';
}
