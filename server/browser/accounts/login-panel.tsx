import { type FieldProps, useSession, type Widgets } from 'formularium/renderer-react';
import { type ComponentType, useEffect } from 'react';

/** For panels to sign in: their fields, and what signs in by them, which comes once they are shown. */
export function loginWidgets(Fields: ComponentType<FieldProps>): Widgets {
  return {
    login: function LoginPanel(props) {
      const session = useSession();
      useEffect(() => {
        const opened = import('./open-panel.ts').then(({ openPanel }) => openPanel(props.id, session));
        return () => void opened.then((close) => close());
      }, [props.id, session]);
      return <Fields {...props} />;
    },
  };
}
