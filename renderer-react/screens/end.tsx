import { endOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { HtmlText } from '../frame/html-text.tsx';
import { Icon } from '../frame/icon.tsx';
import { useFormContext } from '../store/form-context.ts';
import { useSession } from '../store/use-form.ts';
import type { Screen } from './screen.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** What takes the place of an accepted form: a heading, which takes the focus, and what its author says happens next. */
export const end = {
  name: 'end',
  isFor: ({ fields }) => fields.some(({ kind }) => kind.isEnd),
  isShown: ({ phase }) => phase === 'done',
  isWhole: true,
  View: End,
} as const satisfies Screen;

function End(): ReactElement {
  const { classOf } = useFormContext();
  const { form, state } = useSession();
  const { link, message = '' } = Object(state.notice);
  const shown = endOf(form, state);
  return (
    <div className={classOf('end')}>
      <Icon name="done" />
      <ScreenFrame title={shown?.label ?? message}>
        <div className={classOf('html')}>
          {shown && <HtmlText field={shown} />}
          {link && <a href={link.href}>{link.label}</a>}
        </div>
      </ScreenFrame>
    </div>
  );
}
