import { frequencyLabel, languageFor } from 'formularium/engine/server';
import { languages } from 'formularium/languages';
import type { Subscription } from '../storage/repositories/subscription-row.ts';

/** How often it is paid: “Monthly”. */
export function oftenText(
  { period, interval, installments }: Pick<Subscription, 'period' | 'interval' | 'installments'>,
  tag: string,
): string {
  return frequencyLabel({ period, interval, installments }, languageFor(tag, languages)?.frequency, tag);
}
