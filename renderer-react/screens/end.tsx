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
  const shown = endOf(form, state);
  const title = shown?.label ?? state.notice?.message ?? '';
  return (
    <div className={classOf('end')}>
      <Icon name="done" />
      <ScreenFrame title={title}>
        {shown && (
          <div className={classOf('html')}>
            <HtmlText field={shown} />
          </div>
        )}
      </ScreenFrame>
    </div>
  );
}
