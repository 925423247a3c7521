import { describe, expect, it } from 'vitest';
import type { Json } from '../../value/json.ts';
import { decimalText, isDecimal, parseDecimal } from '../../value/number/decimal.ts';
import type { FieldDefinition } from '../field-definition.ts';
import type { FieldKind } from '../kind.ts';
import { asItRuns, partsOf } from '../testing/authored.ts';
import { kind as donationSummary } from './donation-summary.ts';
import { kind as feeRecovery } from './fee-recovery.ts';
import { kind as frequency } from './frequency.ts';
import { kind as frequencyText } from './frequency-text.ts';
import { kind as recoveredFee } from './recovered-fee.ts';
import { kind as sum } from './sum.ts';

function field(kind: FieldKind, options: Readonly<Record<string, Json>> = {}): FieldDefinition {
  return asItRuns({ id: 'x', kind: kind.name, label: 'X', currency: 'USD', ...options });
}

function partIds(kind: FieldKind, options: Readonly<Record<string, Json>> = {}): readonly string[] {
  return partsOf(kind, field(kind, options)).map(({ definition }) => definition.id);
}

function textOf(value: unknown): unknown {
  return isDecimal(value) ? decimalText(value) : value;
}

const n = (text: string) => parseDecimal(text);

describe('frequency', () => {
  const donors = field(frequency, { periods: ['month', 'year'], interval: 2, defaultValue: 'year' });
  const admins = field(frequency, { periods: ['month'], oneTime: false });

  it('begins blank if there is nothing to choose', () => {
    expect(frequency.initial(field(frequency, { periods: [], oneTime: false }))).toBeNull();
  });

  it('lets the donor choose, with “once” first', () => {
    expect(frequency.choices(donors).map(({ label }) => label)).toEqual([
      'One Time',
      'Every 2 months',
      'Every 2 years',
    ]);
    expect(frequency.initial(donors)).toBe('year');
    expect(frequency.initial(field(frequency, { periods: ['day'] }))).toBe('one-time');
    expect(frequency.displays(donors)).toBe(true);
  });

  it('is the author’s if there is one choice', () => {
    expect(frequency.displays(admins)).toBe(false);
    expect(frequency.read('day', admins)).toBe('month');
    expect(frequency.toText('month', admins)).toBe('Monthly');
  });

  it('is shown in the summary', () => {
    const text = (...sources: (string | null)[]) => frequencyText.read(null, field(frequencyText), sources);
    expect(text('month', 'Monthly')).toBe('Monthly');
    expect(text('one-time', frequency.toText('one-time', donors))).toBe('One Time');
    expect(text(null, null)).toBe('One Time');
    expect(frequency.toText(null, donors)).toBe('');
  });
});

describe('fee-recovery', () => {
  it('is ticked by the donor, or always included', () => {
    expect(feeRecovery.read(['yes'], field(feeRecovery))).toBe('checked');
    expect(feeRecovery.read([], field(feeRecovery))).toBeNull();
    expect(feeRecovery.read(['no'], field(feeRecovery))).toBeNull();
    expect(feeRecovery.read(['maybe'], field(feeRecovery))).toBeUndefined();
    const forced = field(feeRecovery, { mode: 'forced' });
    expect(feeRecovery.read(null, forced)).toBe('checked');
    expect(feeRecovery.displays(forced)).toBe(false);
    expect(feeRecovery.initial(field(feeRecovery, { defaultValue: true }))).toBe('checked');
    expect(partIds(feeRecovery)).toEqual(['x-fee']);
  });

  it('calculates the fee', () => {
    const rate = field(recoveredFee, { percentage: 2.9, flat: 0.3 });
    expect(textOf(recoveredFee.read(null, rate, [n('250')]))).toBe('7.78');
    for (const nothing of [null, n('0'), 'much']) expect(recoveredFee.read(null, rate, [nothing])).toBeNull();
    expect(recoveredFee.read(null, field(recoveredFee, { percentage: 100 }), [n('1')])).toBeNull();
    expect(textOf(recoveredFee.read(null, field(recoveredFee), [n('1')]))).toBe('0');
    // In steps that every provider takes; there are none of a currency that nobody knows.
    const forints = field(recoveredFee, { percentage: 2.9, currency: 'HUF' });
    expect(textOf(recoveredFee.read(null, forints, [n('1000.5')]))).toBe('30.5');
    const unknown = field(recoveredFee, { percentage: 2.9, currency: 'XXX' });
    expect([unknown['step'], recoveredFee.read(null, unknown, [n('250')])]).toEqual([undefined, null]);
  });
});

describe('donation-summary', () => {
  it('has a row for everything', () => {
    expect(partIds(donationSummary, { amount: 'a' })).toEqual(['x-amount', 'x-total']);
    const all = { amount: 'a', frequency: 'f', fee: 'x-fee', labels: { 'x-total': 'All in all' } };
    expect(partIds(donationSummary, all)).toEqual(['x-amount', 'x-frequency', 'x-fees', 'x-total']);
    expect(partsOf(donationSummary, field(donationSummary, all))[3]?.definition).toMatchObject({
      label: 'All in all',
      of: ['a', 'x-fee'],
    });
  });

  it('adds up its rows', () => {
    const row = field(sum, { of: ['gift', 'fee'] });
    const read = (...values: (string | null)[]) =>
      textOf(
        sum.read(
          null,
          row,
          values.map((value) => value && n(value)),
        ),
      );
    expect(read('250', '7.78')).toBe('257.78');
    expect(read('250', '7', '1000')).toBe('257');
    expect(read('250', null)).toBe('250');
    expect(read(null, null)).toBeNull();
  });
});
