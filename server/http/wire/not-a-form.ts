import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';
import type { WireFormat } from './format.ts';
import * as all from './formats/index.ts';

/** The ways in which forms are written into bodies. */
export const formats: readonly WireFormat[] = Object.values<WireFormat>(all);

/** The refusal of a body that is not a form. */
export function notAForm(mediaType: string): Refusal {
  const what =
    mediaType === ''
      ? 'The request does not say of what type it is.'
      : `“${shortened(mediaType)}” is not taken here.`;
  return new Refusal(
    415,
    `${what} Send a form as ${formats.map((format) => format.mediaType).join(' or ')}.`,
  );
}
