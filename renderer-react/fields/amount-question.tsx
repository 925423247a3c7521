import type { ReactElement } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useRich } from '../use-rich.ts';

const rich = async () => (await import('../rich/possible-amounts.tsx')).PossibleAmounts;

/** Below an amount that is complained of because it may mean several: which one was meant (docs/adr/0029). */
export function AmountQuestion(props: FieldProps): ReactElement {
  const { complaint, value } = props.state;
  return <div role="status">{complaint && typeof value === 'string' && <Question {...props} />}</div>;
}

/** It is loaded when there is something to ask. */
function Question(props: FieldProps): ReactElement | null {
  const Amounts = useRich(rich, '');
  return Amounts && <Amounts {...props} />;
}
