import type { FunctionComponent } from 'react';
import type { Slot } from '../store/class-names.ts';
import { type TextProps, useFormContext } from '../store/form-context.ts';

/** The author's description of a field. */
export const Description: FunctionComponent<TextProps> = textPart('description');

/** The complaint about an answer. */
export const Complaint: FunctionComponent<TextProps> = textPart('complaint');

/** What warns about an answer without stopping anything. */
export const Warning: FunctionComponent<TextProps> = textPart('warning');

function textPart(slot: Slot): FunctionComponent<TextProps> {
  return ({ id, text }) => (
    <p id={id} className={useFormContext().classOf(slot)}>
      {text}
    </p>
  );
}
