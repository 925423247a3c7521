import { type ReactElement, useSyncExternalStore } from 'react';
import { lazyPart } from '../frame/lazy-part.ts';
import type { FieldProps } from '../store/field-props.ts';

/** Loaded when there is something to ask. */
const amounts = lazyPart(async () => (await import('../enhanced/possible-amounts.tsx')).PossibleAmounts);
const unchanging = () => () => undefined;

/** Asks below an ambiguous amount which one was meant (docs/adr/0029). */
export function AmountQuestion(props: FieldProps): ReactElement {
  const { complaint, value } = props.state;
  const isAsked = complaint && typeof value === 'string';
  const Amounts = useSyncExternalStore(isAsked ? amounts.subscribe : unchanging, amounts.current, () => null);
  return <div role="status">{isAsked && Amounts && <Amounts {...props} />}</div>;
}
