import { describe, expect, it } from 'vitest';
import type { OfferedForm } from '../forms/served-form.ts';
import type { FunnelCount } from '../storage/repositories/funnel-counts.ts';
import type { Storage } from '../storage/storage.ts';
import { testClock } from '../testing/test-clock.ts';
import { NOW, served } from '../testing/test-server.ts';
import { clockIn } from '../value/clock.ts';
import { type FunnelEvent, openFunnel } from './funnel.ts';
import { toldByPage } from './told-by-page.ts';

const definition = {
  ...{ id: 'trip', type: 'form', title: 'A trip' },
  fields: [
    { id: 'name-1', kind: 'text', label: 'Name', required: true },
    { id: 'p', kind: 'page-break' },
    {
      ...{ id: 'guests', kind: 'group', label: 'Guests', repeated: true, min: 1, max: 3 },
      fields: [{ id: 'guest-1', kind: 'text', label: 'Guest' }],
    },
  ],
};

function opened(isOn = true, more: object = {}) {
  const clock = testClock(NOW);
  const written: FunnelCount[] = [];
  const state = { isDown: false };
  const funnelCounts = { add: async (counts: readonly FunnelCount[]) => void written.push(...counts) };
  const storage = {
    async transaction(work: (repositories: object) => Promise<unknown>) {
      if (state.isDown) throw new Error('The database is away.');
      return work({ funnelCounts });
    },
  } as unknown as Storage;
  const warnings: string[] = [];
  const log = { warn: (_: object, text: string) => void warnings.push(text) } as never;
  const tools = { storage, log, clock: clockIn('America/New_York', clock.now) };
  const funnel = openFunnel({ tools, isOn, setAlarm: clock.setAlarm });
  const { form } = served('trip', { ...definition, ...more });
  const trip = { form, version: 'v1', definition: { ...definition, ...more } } as unknown as OfferedForm;
  const count = (...events: readonly FunnelEvent[]) => funnel.count(trip, events);
  return { clock, written, state, warnings, funnel, trip, count };
}

describe('the counting of a funnel', () => {
  it('gathers sums, and writes them together some seconds later', async () => {
    const { clock, written, funnel, count } = opened();
    count({ step: 'seen' });
    count({ step: 'seen' }, { step: 'begun' }, { step: 'page', place: '1' });
    expect([written, clock.alarms().length]).toEqual([[], 1]);
    clock.advance(5_000);
    await funnel.write();
    const common = { formId: 'trip', version: 'v1', day: '2026-11-21', rule: '' };
    expect(written).toEqual([
      { ...common, step: 'seen', place: '', many: 2 },
      { ...common, step: 'begun', place: '', many: 1 },
      { ...common, step: 'page', place: '1', many: 1 },
    ]);
    expect(clock.alarms()).toEqual([]);
  });

  it('leaves out what the form does not have, and takes copies of a field as one', async () => {
    const { written, funnel, trip, count } = opened();
    for (const place of ['0', '2', '1.5', '-1', '01', '', 'x', '99999'])
      count({ step: 'page', place }, { step: 'seen', place: 'name-1' }, { step: 'left', place });
    count({ step: 'refused', place: '__proto__', rule: 'required' });
    for (const { id, base } of trip.form.fields) if (base === 'guest-1') count({ step: 'left', place: id });
    await funnel.write();
    const copies = trip.form.fields.filter(({ base }) => base === 'guest-1').length;
    expect(copies).toBeGreaterThan(1);
    expect(written.map(({ step, place, many }) => [step, place, many])).toEqual([
      ['left', 'guest-1', copies],
    ]);
  });

  it('loses nothing while the database is away, and says so', async () => {
    const { clock, written, state, warnings, funnel, count } = opened();
    state.isDown = true;
    count({ step: 'seen' });
    clock.advance(5_000);
    await funnel.write();
    expect(warnings.length).toBeGreaterThan(0);
    state.isDown = false;
    count({ step: 'seen' });
    await funnel.stop();
    expect(written.map(({ many }) => many)).toEqual([2]);
    count({ step: 'seen' });
    await funnel.write();
    expect(written).toHaveLength(1);
  });

  it('is turned off for a server, and for a form', async () => {
    for (const { funnel, written, trip, count } of [
      opened(false),
      opened(true, { settings: { funnel: false } }),
    ]) {
      count({ step: 'seen' });
      await funnel.stop();
      expect([written, funnel.isCounted(trip)]).toEqual([[], false]);
    }
  });
});

describe('what a page tells', () => {
  it('is taken where the form can have it, once each, and nothing else is', () => {
    const { trip } = opened();
    const entries: [string, string][] = [
      ...[
        ['begun', ''],
        ['begun', '1'],
        ['page', '1'],
        ['page', '1'],
        ['refused', 'name-1 required'],
        ['left', 'name-1'],
      ],
      ...[
        ['refused', 'name-1'],
        ['refused', ' required'],
        ['refused', 'name-1 nonsense'],
        ['refused', 'name-1 required and more'],
      ],
      ...[
        ['sent', ''],
        ['seen', ''],
        ['left', 'name-1 x'],
        ['constructor', 'x'],
      ],
    ] as [string, string][];
    expect(toldByPage(trip.form, entries)).toEqual([
      { step: 'begun' },
      { step: 'page', place: '1' },
      { step: 'refused', place: 'name-1', rule: 'required' },
      { step: 'left', place: 'name-1' },
    ]);
    const many = Array.from({ length: 5_000 }, (_, n): [string, string] => ['left', `field-${n}`]);
    expect(toldByPage(trip.form, many).length).toBeLessThanOrEqual(200);
  });
});
