'use client';

// The door for bundlers: every widget and screen under its own name, so that a page’s script can hold what its form uses and
// nothing else.

export * as widgets from './fields/index.ts';
export { AmountButtons } from './parts/amount-buttons.tsx';
export { Counter } from './parts/counter.tsx';
export { descriptionOf } from './parts/description-of.ts';
export { OptionPicture } from './parts/option-picture.tsx';
export { pagedParts } from './parts/paged-parts.ts';
export { Rows } from './parts/rows.tsx';
export { SizedField } from './parts/sized-field.tsx';
export { SummaryOfCopies } from './parts/summary-of-copies.tsx';
export { Surfaces } from './parts/surfaces.tsx';
export { taggedParts, taggedScreens, taggedWidgets } from './parts/tagged.tsx';
export { useComplaint } from './parts/warning.tsx';
export * as screens from './screens/index.ts';
export { PageColumns, withScreens } from './screens/with-screens.tsx';
export { afterChoosing } from './store/after-choosing.ts';
export { useLimitedChoices } from './store/use-limited-choices.ts';
