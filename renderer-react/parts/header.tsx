import type { ReactElement } from 'react';
import { Heading } from '../frame/heading.tsx';
import { useFormContext } from '../store/form-context.ts';
import { useSession } from '../store/use-form.ts';

/** The title and description of the form, and the meaning of the asterisks. */
export function Header(): ReactElement | null {
  const { classOf } = useFormContext();
  const { title, description, fields, settings } = useSession().form;
  const isMarked = fields.some(({ definition }) => definition.required === true);
  if (!title && !description && !isMarked) return null;
  return (
    <header className={classOf('header')}>
      {title && (
        <Heading below={0} className={classOf('title')}>
          {title}
        </Heading>
      )}
      {description && <p>{description}</p>}
      {isMarked && <p className={classOf('note')}>{settings.requiredNote}</p>}
    </header>
  );
}
