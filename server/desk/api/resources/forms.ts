import type { JsonObject } from 'formularium/engine';
import type { FormActivity } from '../../../storage/repositories/entry-lists.ts';
import type { Desk } from '../../desk.ts';
import { deskForm } from '../../lists/entry-page.ts';
import type { ApiOperation } from '../operation.ts';
import { COUNT, INSTANT, instant, listOf, MAYBE_INSTANT, objectOf, TEXT, YES_OR_NO } from '../schema.ts';

const FORM = {
  ...{ id: TEXT, title: TEXT, isServed: YES_OR_NO, received: COUNT, held: COUNT, drafts: COUNT },
  lastReceivedAt: MAYBE_INSTANT,
};

/** What the overview of the desk shows: numbers, and nothing that anybody has entered. */
export const listForms = {
  name: 'listForms',
  method: 'GET',
  path: '/forms',
  summary: 'Every form, with how many entries and drafts it has.',
  scope: 'forms:read',
  sameAs: ['/desk'],
  reply: objectOf({ items: listOf(objectOf(FORM)) }),
  async perform({ visit: { desk } }) {
    const { storage, clock } = desk.tools;
    const [activity, drafts] = await storage.read(async ({ entryLists, drafts: kept }) => [
      await entryLists.activity(0),
      await kept.counts(clock.now().getTime()),
    ]);
    const served = desk.forms().offered.map(({ form }) => form.id);
    const ids = [...new Set([...served, ...activity.map(({ formId }) => formId)])];
    const items: JsonObject[] = [];
    for (const id of ids) items.push(await formJson(id, { activity, drafts, desk }));
    return { items };
  },
} as const satisfies ApiOperation;

interface FormNumbers {
  readonly activity: readonly FormActivity[];
  readonly drafts: ReadonlyMap<string, number>;
  readonly desk: Desk;
}

async function formJson(id: string, { activity, drafts, desk }: FormNumbers): Promise<JsonObject> {
  const [received, held] = ['received', 'held'].map((state) =>
    activity.find((one) => one.formId === id && one.state === state),
  );
  return {
    ...{
      id,
      title: (await deskForm(id, desk))?.title ?? id,
      isServed: desk.forms().withId(id) !== undefined,
    },
    ...{ received: received?.many ?? 0, held: held?.many ?? 0, drafts: drafts.get(id) ?? 0 },
    lastReceivedAt: instant(received?.lastAt ?? null),
  };
}

/** A form with its definition, and the versions of it that have received something. */
export const readForm = {
  name: 'readForm',
  method: 'GET',
  path: '/forms/:form',
  summary: 'A form: its definition, and every version of it that has received an entry.',
  scope: 'forms:read',
  sameAs: [],
  reply: objectOf({
    ...{ id: TEXT, title: TEXT, isServed: YES_OR_NO },
    definition: { type: ['object', 'null'] },
    versions: listOf(objectOf({ hash: TEXT, firstReceivedAt: INSTANT })),
  }),
  async perform({ visit: { desk, params } }) {
    const form = await deskForm(params['form'] ?? '', desk);
    if (form === null) return null;
    const { id, title, versions } = form;
    const served = desk.forms().withId(id);
    return {
      ...{ id, title, isServed: served !== undefined },
      definition: served?.definition ?? versions.at(-1)?.definition ?? null,
      versions: versions.map(({ hash, firstAt }) => ({ hash, firstReceivedAt: instant(firstAt) })),
    };
  },
} as const satisfies ApiOperation;
