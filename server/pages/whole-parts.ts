import {
  AmountButtons,
  type Components,
  Counter,
  descriptionOf,
  OptionPicture,
  SizedField,
  SummaryOfCopies,
  Surfaces,
  useLimitedChoices,
} from 'formularium/renderer-react';

/** The parts of forms that a script has only where they are used: the server shows any form with all of them. */
export const wholeParts = {
  Buttons: AmountButtons,
  Counter,
  Field: SizedField,
  Rows: Surfaces,
  Summary: SummaryOfCopies,
  OptionPicture,
  descriptionOf,
  useLimitedChoices,
} as const satisfies Partial<Components>;

/** What the forms on pages do when they are sent while the server shows them: nothing sends them there. */
export function neverSent(): never {
  throw new Error('A form was sent while its page was being rendered.');
}
