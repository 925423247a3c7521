import type { ServedForm } from '../forms/served-form.ts';
import type { Role } from '../value/identity/role.ts';
import {
  ACCOUNT_FORMS,
  type Person,
  type PersonOptions,
  type PersonsWorld,
  personsWorld,
} from './persons-world.ts';
import { envelope, formNamed, served } from './test-server.ts';

/** A server, and somebody who is signed in. */
interface DeskWorld {
  readonly world: PersonsWorld;
  readonly grace: Person;
}

const EMAIL = 'grace@analytical.example';
/** A form for people who come somewhere. */
const SEATS = served('seats', {
  ...{ id: 'seats', type: 'form', title: 'Seats' },
  fields: [
    { id: 'who', kind: 'text', label: 'Who comes', required: true },
    { id: 'count', kind: 'number', label: 'How many' },
    {
      ...{ id: 'plan', kind: 'radio', label: 'Which plan' },
      options: [
        { value: 'basic', label: 'The basic one' },
        { value: 'team', label: 'The one for teams' },
      ],
    },
  ],
});

/** A server with entries, and somebody who works with them. */
export async function deskWorld(
  role: Role = 'manager',
  more: readonly ServedForm[] = [],
  options: PersonOptions = {},
): Promise<DeskWorld> {
  const world = await personsWorld({
    forms: [...ACCOUNT_FORMS, formNamed('contact-190'), SEATS, ...more],
    ...options,
    limits: { submissionsPerMinute: 0, nonceMs: 90 * 24 * 60 * 60 * 1000, ...options.limits },
  });
  const grace = await world.signedUp(EMAIL);
  await world.change(EMAIL, { role });
  return { world, grace };
}

let keys = 0;

/** Sends a form as a visitor does. */
export function send(
  world: PersonsWorld,
  id: string,
  answers: Readonly<Record<string, string>>,
): ReturnType<Person['ajax']> {
  keys += 1;
  return world
    .person()
    .ajax({ ...envelope(id, world.nonce(id), `desk-key-${keys}-of-this-test`), ...answers });
}

export const seats = (
  world: PersonsWorld,
  who: string,
  count = '1',
  plan = 'basic',
): ReturnType<Person['ajax']> => send(world, 'seats', { who, count, plan });

/** The address of the list of seats. */
export const list = (query: Readonly<Record<string, string>> = {}): string =>
  `/desk/forms/seats?${new URLSearchParams(query)}`;

/** The guests in a list, by what its rows show. */
export const shown = (body: string): readonly string[] =>
  [...body.matchAll(/<tr [^>]*data-row="">.*?<\/tr>/gs)].flatMap(([row]) => /guest-\d+/.exec(row) ?? []);

/** The ids of the entries in a list. */
export const idsIn = (body: string): readonly string[] =>
  [...body.matchAll(/name="id" aria-label="[^"]*" value="([^"]+)"|name="id"[^>]*value="([^"]+)"/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );
