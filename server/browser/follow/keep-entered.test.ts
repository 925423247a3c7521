import {
  compileForm,
  createSession,
  type FormEvent,
  fieldState,
  type Session,
  startState,
} from 'formularium/engine';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { selectLinked } from '../select-linked.ts';
import { keepEntered } from './keep-entered.ts';

const { form } = compileForm({
  ...{ id: 'x', type: 'form', title: 'X' },
  fields: [
    { id: 'name', kind: 'text', label: 'Name', prefill: 'name' },
    { id: 'news', kind: 'toggle', label: 'News', defaultValue: true },
    { id: 'day', kind: 'date', label: 'Day', defaultValue: 'today', prefill: 'day' },
    { id: 'age', kind: 'number', label: 'Age' },
  ],
});
const TODAY: FormEvent = { type: 'today', today: '2028-02-29' };
const answer = (field: string, given: string | null): FormEvent => ({ type: 'answer', field, answer: given });

/** The storage of the tab. */
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
});

/** The page at an address, loaded once more, with whichever of its scripts first; gives its answers after these events. */
function visit(search: string, linkFirst: boolean, ...events: readonly FormEvent[]): unknown {
  if (form === null) throw new Error('The form does not compile.');
  const leaving = new EventTarget();
  vi.stubGlobal('location', { search });
  vi.stubGlobal('addEventListener', leaving.addEventListener.bind(leaving));
  vi.stubGlobal('document', { getElementById: () => null, addEventListener: () => undefined });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const session: Session = createSession(form, { state: startState(form), perform: () => undefined });
  session.dispatch(TODAY);
  const scripts = [keepEntered, selectLinked];
  for (const script of linkFirst ? scripts.reverse() : scripts) script(session);
  for (const event of events) session.dispatch(event);
  leaving.dispatchEvent(new Event('pagehide'));
  return Object.fromEntries(
    ['name', 'news', 'day', 'age'].map((id) => [id, fieldState(session.form, session.state, id)?.answer]),
  );
}

describe.each([true, false])('a page that is loaded again (the link first: %s)', (linkFirst) => {
  it('keeps what was turned off and cleared', () => {
    const left = visit('', linkFirst, answer('news', null), answer('day', null));
    expect(left).toMatchObject({ news: null, day: null });
    expect(visit('', linkFirst)).toEqual(left);
  });

  it('keeps what corrects the answers of its address', () => {
    const link = '?name=Ada&day=2028-03-01';
    expect(visit(link, linkFirst)).toMatchObject({ name: 'Ada', day: '2028-03-01' });
    const left = visit(
      link,
      linkFirst,
      answer('name', 'Bea'),
      answer('day', '2028-02-29'),
      answer('age', '7'),
    );
    expect(visit(link, linkFirst)).toEqual(left);
    expect(left).toMatchObject({ name: 'Bea', day: '2028-02-29', age: '7' });
  });

  it('follows another address, and keeps the rest', () => {
    visit('?name=Ada', linkFirst, answer('age', '7'));
    expect(visit('?name=Bob', linkFirst)).toMatchObject({ name: 'Bob', age: '7' });
  });

  it('keeps nothing that nobody has entered', () => {
    visit('', linkFirst);
    expect([...stored]).toEqual([]);
  });
});
