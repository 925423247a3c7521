import type { ReactElement } from 'react';
import { Heading } from '../frame/heading.tsx';
import { useFormContext } from '../store/form-context.ts';
import { useSession } from '../store/use-form.ts';

/** The title and description of the form, and the meaning of the asterisks. */
export function Header(): ReactElement | null {
  const { classOf } = useFormContext();
  const { title, description, settings } = useSession().form;
  const { requiredNote } = settings;
  if (!title && !description && !requiredNote) return null;
  return (
    <header className={classOf('header')}>
      {title && (
        <Heading below={0} className={classOf('title')}>
          {title}
        </Heading>
      )}
      {description && <p>{description}</p>}
      {requiredNote && <p className={classOf('note')}>{requiredNote}</p>}
    </header>
  );
}
