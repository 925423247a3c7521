// Whatever a page accepts and sends, the server settles to the same submission: random forms over all kinds, answered as
// visitors answer, sent by the page's own code in both wire formats to a real server. `SETTLED=1000` draws more of them.

import fc from 'fast-check';
import {
  billsOf,
  type CompiledForm,
  compileForm,
  type FormState,
  fieldState,
  type JsonObject,
  startState,
  viewOf,
} from 'formularium/engine';
import { keptOf } from 'formularium/engine/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pollDefinition, quizDefinition } from '../engine/form/testing/random-module.ts';
import { kinds, writtenKinds } from '../engine/kinds/registry.ts';
import type { PostedAnswers } from '../server/submissions/posted-answers.ts';
import { NOW, served } from '../server/testing/test-server.ts';
import { dayIn } from '../server/value/clock.ts';
import { LOGIN_FIELD, needsAccount } from '../server/value/panel/login-panel.ts';
import { type Delivered, type OpenedPage, openPage, readPage } from './settling/opened-page.ts';
import { randomFrom } from './settling/random.ts';
import { randomDefinition } from './settling/random-definition.ts';
import { type BodyFormat, type ServerForAll, startServerForAll } from './settling/server-for-all.ts';
import { finish, wander } from './settling/visit.ts';

const RUNS = Number(process.env['SETTLED'] ?? 4);
const TODAY = dayIn('America/New_York', NOW);
const SIGN_IN = 'Please sign in first.';
const NOT_PAYABLE = 'Payments by card or PayPal are not set up here. Please choose another way.';

let server: ServerForAll;
beforeAll(async () => {
  server = await startServerForAll();
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

/** What a provider has to prove before it is sent, a card for one: no provider is here, and forms with it are closed. */
const isProven = (kind: string): boolean =>
  compileForm(randomDefinition(randomFrom(1), [kind, 'text'], 1)).form?.fields.some(
    (field) => field.kind.stays === 'proven',
  ) === true;
const sendable = writtenKinds.filter((kind) => !isProven(kind));

interface Visit {
  readonly seed: number;
  readonly deeds: number;
  readonly format: BodyFormat;
}

const visit: fc.Arbitrary<Visit> = fc.record({
  seed: fc.noShrink(fc.integer()),
  deeds: fc.nat(25),
  format: fc.constantFrom<BodyFormat>('multipart', 'urlencoded'),
});

let opened = 0;

/** Opens the page of a form, fills it in, has it sent, and compares what both sides made of it. Tells what was sent. */
async function sentAndSettled(definition: JsonObject, { seed, deeds, format }: Visit): Promise<OpenedPage> {
  opened += 1;
  // Each is a form of its own: what has come in for another does not count.
  const one = served('random', { ...definition, id: `${definition['id']}-${opened}` });
  const { form } = one;
  const html = await server.serve(one);
  const { form: delivered, lead } = readPage(html);
  vi.stubGlobal('fetch', server.fetchAs(format));
  vi.stubGlobal('document', {
    getElementById: () => ({ dataset: { form: form.id, ...delivered.given } }),
  });
  vi.stubGlobal('history', { state: null, replaceState: () => {} });
  const random = randomFrom(seed);
  const fillInLead = async (): Promise<string> => {
    const asked = openPage(lead as Delivered, { today: TODAY, server });
    await finish(asked, random);
    return asked.sent.at(-1)?.key ?? '';
  };
  const page = openPage(delivered, { today: TODAY, server, fillInLead });
  if (form.fields.length === 0) return page;
  if (viewOf(page.session.state) === 'lead')
    page.session.dispatch({ type: 'lead', entry: await fillInLead() });
  if (form.blueprint.module !== null) page.session.dispatch({ type: 'start' });
  wander(page, random, deeds);
  await finish(page, random);
  for (const { key, submission, state, reply, posted } of page.sent) {
    const settled = startState(form, {
      answers: answersTo(form, posted),
      leadEntry: String(posted.get('lead_entry_id') ?? ''),
      today: TODAY,
    });
    const bills = billsOf(form, settled);
    const about = JSON.stringify({ definition, submission, reply }, null, 1);
    expect(everyField(form, settled), about).toEqual(everyField(page.form, state));
    expect(bills, about).toEqual(billsOf(page.form, state));
    if (bills.length > 0) expect(reply, about).toMatchObject({ type: 'refused', message: NOT_PAYABLE });
    else if (needsAccount(form) && submission[LOGIN_FIELD] != null)
      // Nobody has signed in here: what was entered to do so is for another call.
      expect(reply, about).toMatchObject({ errors: [{ field: LOGIN_FIELD, message: SIGN_IN }] });
    else {
      expect(reply, about).toMatchObject({ type: 'accepted' });
      const { failed_calculations: _, ...stored } = server.stored(form.id, key) ?? {};
      expect(stored, about).toEqual(keptOf(form, submission));
    }
  }
  return page;
}

/** A form with nothing entered but what has come through the wire. */
function answersTo({ fields }: CompiledForm, posted: PostedAnswers): JsonObject {
  return Object.fromEntries(fields.map(({ id }) => [id, posted.get(id) ?? null]));
}

/** What is shown, required and meant, field by field. What is never sent is left out: there is nothing to compare. */
function everyField(form: CompiledForm, state: FormState): readonly object[] {
  return form.fields.map(({ id, kind }) => {
    const { visible, value, required } = fieldState(form, state, id) ?? {};
    return kind.isSecret ? { id, visible } : { id, visible, value, required };
  });
}

describe.each(sendable)('a form with %s', (kind) => {
  it('is settled by the server as its page has sent it', async () => {
    let sent = 0;
    const others = sendable.filter((other) => other !== kind);
    const look = async (one: Visit, size: number): Promise<void> => {
      const definition = randomDefinition(randomFrom(one.seed), [kind, ...others], size);
      const page = await sentAndSettled(definition, one);
      if (page.form.fields.some((field) => field.definition.kind === kind)) sent += page.sent.length;
    };
    await fc.assert(fc.asyncProperty(visit, fc.integer({ min: 1, max: 6 }), look), { numRuns: RUNS });
    // A visible payment is never sent from here: there is nobody to take it.
    for (let seed = 1; sent === 0 && kinds.get(kind)?.pays === undefined; seed += 1) {
      expect(seed).toBeLessThan(50);
      await look({ seed, deeds: 0, format: 'multipart' }, 1);
    }
  });
});

describe.each([
  { what: 'quiz', definitions: quizDefinition({ maxQuestions: 4 }) },
  // Nobody can sign in here, and votes by account need it.
  {
    what: 'poll',
    definitions: pollDefinition().filter((poll) => !JSON.stringify(poll).includes('"account"')),
  },
])('a $what', ({ definitions }) => {
  it('is settled by the server as its page has sent it', async () => {
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(definitions, visit, async (definition, one) => {
        sent += (await sentAndSettled(definition, one)).sent.length;
      }),
      { numRuns: RUNS * 3 },
    );
    expect(sent).toBeGreaterThan(RUNS);
  });
});

it('hardly leave any kind out', () => {
  expect(sendable.length).toBeGreaterThanOrEqual(writtenKinds.length - 1);
});
