import { serverWords } from 'formularium/languages';
import { type FieldProps, useSession, type Widgets } from 'formularium/renderer-react';
import type { ComponentType } from 'react';
import { sayIn } from '../../value/say-to.ts';

/** The widgets as they are shown again without what is secret: a password comes back blank, with a word that it is kept. */
export function unseenSecrets(widgets: Widgets): Widgets {
  return Object.fromEntries(
    Object.entries(widgets).map(([name, Widget]) => [name, unseenIn(Widget)]),
  ) as unknown as Widgets; // the same names
}

function unseenIn(Widget: ComponentType<FieldProps>): ComponentType<FieldProps> {
  return function UnseenSecret(props) {
    const { form } = useSession();
    const { field, state } = props;
    if (field.kind.isSecret !== true || state.answer === null || state.answer === '')
      return <Widget {...props} />;
    const kept = sayIn(form, serverWords.secretKept);
    const description = field.description === undefined ? kept : `${field.description} ${kept}`;
    return <Widget {...props} field={{ ...field, description }} state={{ ...state, answer: null }} />;
  };
}
