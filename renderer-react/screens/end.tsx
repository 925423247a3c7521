import { endOf } from 'formularium/engine';
import { Fragment, type ReactElement, useSyncExternalStore } from 'react';
import { HtmlText } from '../frame/html-text.tsx';
import { Icon } from '../frame/icon.tsx';
import { done } from '../frame/icons.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { useFormContext } from '../store/form-context.ts';
import { useSession } from '../store/use-form.ts';
import type { Screen } from './screen.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** Loaded when a form has been accepted, and is to be passed on. */
const sharing = lazyPart(async () => (await import('../enhanced/share-form.tsx')).ShareForm);

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
      <Icon path={done} />
      <ScreenFrame title={shown?.label ?? message}>
        <div className={classOf('html')}>
          {shown && <HtmlText field={shown} />}
          {link?.lines && (
            <dl>
              {link.lines.map(([label, text]: readonly string[]) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </Fragment>
              ))}
            </dl>
          )}
          {link && <a href={link.href}>{link.label}</a>}
          {shown?.definition['share'] === true && <Sharing />}
        </div>
      </ScreenFrame>
    </div>
  );
}

function Sharing(): ReactElement | null {
  const ShareForm = useSyncExternalStore(sharing.subscribe, sharing.current, () => null);
  return ShareForm && <ShareForm />;
}
