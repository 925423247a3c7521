import { type ReactElement, useSyncExternalStore } from 'react';
import type { FieldProps } from '../field-props.ts';
import { lazyPart } from '../lazy-part.ts';

/** It is loaded when there is something to ask. */
const amounts = lazyPart(async () => (await import('../rich/possible-amounts.tsx')).PossibleAmounts);
const unchanging = () => () => undefined;

/** Below an amount that is complained of because it may mean several: which one was meant (docs/adr/0029). */
export function AmountQuestion(props: FieldProps): ReactElement {
  const { complaint, value } = props.state;
  const isAsked = complaint && typeof value === 'string';
  const Amounts = useSyncExternalStore(isAsked ? amounts.subscribe : unchanging, amounts.current, () => null);
  return <div role="status">{isAsked && Amounts && <Amounts {...props} />}</div>;
}
