import {
  AmountButtons,
  type Components,
  descriptionOf,
  SizedField,
  Surfaces,
  useLimitedChoices,
} from 'formularium/renderer-react';

/** The parts of forms that a script has only where they are used: the server shows any form with all of them. */
export const wholeParts = {
  Buttons: AmountButtons,
  Field: SizedField,
  Rows: Surfaces,
  descriptionOf,
  useLimitedChoices,
} as const satisfies Partial<Components>;
