import { describe, expect, it } from 'vitest';
import { deskWorld, send } from '../../testing/desk-world.ts';
import { served } from '../../testing/test-server.ts';

const TRIP = served('trip', {
  ...{ id: 'trip', type: 'form', title: 'Trip' },
  rules: { few: { field: 'people', operator: '<', value: 3 } },
  fields: [
    { id: 'people', kind: 'number', label: 'How many come' },
    {
      ...{ id: 'extras', kind: 'checkbox', label: 'Extras' },
      options: [
        { value: 'bus', label: 'By bus', calculation: 10 },
        { value: 'boat', label: 'By boat', calculation: 25 },
      ],
    },
    { id: 'price', kind: 'calculation', label: 'The price', formula: '{people} * 20 + {extras}' },
    {
      ...{ id: 'leader', kind: 'text', label: 'Who leads the group' },
      show: {
        rule: 'all',
        conditions: [
          { field: 'people', operator: '>=', value: 10 },
          { field: 'extras', operator: 'contains', value: 'bus' },
        ],
      },
    },
    { id: 'gift', kind: 'text', label: 'A gift <b>', hide: 'few' },
    {
      ...{ id: 'guests', kind: 'group', label: 'Guests' },
      show: { field: 'people', operator: '>', other: 'price' },
      fields: [{ id: 'meal', kind: 'text', label: 'Meal' }],
    },
  ],
});

const JOINING = served('joining', {
  ...{ id: 'joining', type: 'form', title: 'Joining' },
  fields: [
    { id: 'code-password', kind: 'password', label: 'Your code' },
    {
      ...{ id: 'hint', kind: 'text', label: 'A hint' },
      show: { field: 'code-password', operator: '!=', value: '' },
    },
    { id: 'land', kind: 'text', label: 'Where you live' },
    {
      ...{ id: 'port', kind: 'text', label: 'Which port' },
      show: {
        rule: 'all',
        conditions: [
          { field: 'code-password', operator: '=', value: '' },
          { field: 'land', operator: '=', value: 'Norway' },
        ],
      },
    },
  ],
});

describe('an entry', () => {
  it('says how its results were worked out, and why questions were not asked', async () => {
    const { world, grace } = await deskWorld('manager', [TRIP]);
    await send(world, 'trip', { people: '2', 'extras[]': 'bus' });
    const [entry] = await world.tools.storage.read(({ submissions }) =>
      submissions.list({ formId: 'trip', limit: 1 }),
    );
    expect(entry?.submission).toMatchObject({ price: '50.00' });
    const { body } = await grace.get(`/desk/forms/trip/entries/${entry?.id}`);
    const page = body.replaceAll('<!-- -->', '');
    expect(page).toContain('Calculated as <code dir="ltr">{people} * 20 + {extras}</code>');
    expect(page).toContain(
      '<li><bdi>How many come</bdi>: <bdi>2</bdi></li><li><bdi>Extras</bdi>: <bdi>By bus</bdi></li>',
    );
    expect(page).toContain('Questions that were not asked: 3');
    expect(page).toContain('<dt dir="auto">A gift &lt;b&gt;</dt><dd><p>Left out if all of this holds:</p>');
    expect(page).toContain('<code dir="ltr">people &lt; 3</code> – it holds');
    expect(page).toContain('<code dir="ltr">people &gt;= 10</code> – it does not hold');
    expect(page).toContain('<code dir="ltr">extras contains bus</code> – it holds');
    expect(page).toContain('Left out with “Guests”, in which it stands.');
    expect(page).toContain('<code dir="ltr">people &gt; {price}</code> – it does not hold');
  });

  it('says nothing of a password that it does not keep, and of no question that was answered', async () => {
    const { world, grace } = await deskWorld('manager', [JOINING]);
    await send(world, 'joining', { 'code-password': 'lighthouse-42', hint: 'The sea', land: 'Peru' });
    const [entry] = await world.tools.storage.read(({ submissions }) =>
      submissions.list({ formId: 'joining', limit: 1 }),
    );
    expect(entry?.submission).toEqual({ hint: 'The sea', land: 'Peru' });
    const { body } = await grace.get(`/desk/forms/joining/entries/${entry?.id}`);
    const page = body.replaceAll('<!-- -->', '');
    expect(page).toContain('Questions that were not asked: 1');
    expect(page).toContain('<dt dir="auto">Which port</dt>');
    expect(page).toContain('<li><code dir="ltr">code-password = &quot;&quot;</code></li>');
    expect(page).toContain('<code dir="ltr">land = Norway</code> – it does not hold');
  });

  it('has nothing to explain where everything was asked and nothing worked out', async () => {
    const { world, grace } = await deskWorld();
    await send(world, 'seats', { who: 'guest-1', count: '1', plan: 'team' });
    const [entry] = await world.tools.storage.read(({ submissions }) =>
      submissions.list({ formId: 'seats', limit: 1 }),
    );
    const { body } = await grace.get(`/desk/forms/seats/entries/${entry?.id}`);
    expect(body).toContain('guest-1');
    expect(body).not.toContain('desk-why');
  });
});
