import type { PostedAnswers } from '../../submissions/posted-answers.ts';
import type { ReceivedFile } from '../../uploads/receive-file.ts';
import type { Visitor } from '../../value/identity/visitor.ts';
import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';
import type { BrowserSession } from '../visitor/browser-session.ts';
import type { BrowserDonor } from '../visitor/donor-cookie.ts';
import type { WireEntry } from './format.ts';

/** The names under which a submission carries values that are not answers (spec 001 §7). */
const NAMES = [
  'action',
  'form_id',
  'forminator_nonce',
  'submission_key',
  'save_draft',
  'draft_page',
  'draft_id',
  'draft_version',
  'previous_draft_id',
  'auth_method',
  'auth_token',
  'auth_code',
  'paymentid',
  'payment_method',
  'payment_method_type',
  'payment_field',
  'paymentPlan',
] as const;

type MutableEnvelope = Record<(typeof NAMES)[number], string>;

export type Envelope = Readonly<MutableEnvelope>;

const EMPTY = Object.fromEntries(NAMES.map((name) => [name, ''])) as MutableEnvelope;

/** What a body holds. */
interface SortedEntries {
  readonly envelope: Envelope;
  readonly answers: PostedAnswers;
}

/** A call of `/ajax`, with who made it. */
export interface AjaxRequest extends SortedEntries {
  readonly visitor: Visitor;
  readonly session: BrowserSession;
  /** The browser’s donor session, and a place for another one. */
  readonly donor: BrowserDonor;
  /** The tag of the language that the browser asks for. */
  readonly language: string;
  /** The origin of the page that makes it, if that is not this server's. */
  readonly foreignOrigin: string | null;
  /** The files that came with it. */
  readonly files: readonly ReceivedFile[];
}

/** Separates the envelope from the answers. Refuses nested names, and names that come twice without being a list. */
export function sortEntries(entries: readonly WireEntry[]): SortedEntries {
  const answers = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    const isList = name.endsWith('[]');
    const id = isList ? name.slice(0, -2) : name;
    if (/[[\]]/.test(id)) throw tooDeep(name);
    const before = answers.get(id);
    if (before === undefined) answers.set(id, isList ? [value] : value);
    else if (isList && Array.isArray(before)) before.push(value);
    else throw comesTwice(id);
  }
  return { envelope: takenFrom(answers), answers };
}

/** Takes what belongs to the envelope from among the answers. */
function takenFrom(answers: Map<string, string | string[]>): Envelope {
  const envelope = { ...EMPTY };
  for (const name of NAMES) {
    const value = answers.get(name);
    if (value === undefined) continue;
    answers.delete(name);
    if (typeof value === 'string') envelope[name] = value;
  }
  return envelope;
}

function tooDeep(name: string): Refusal {
  return new Refusal(
    400,
    `“${shortened(name)}” is nested too deep: a list is “name[]”, and nothing goes deeper.`,
  );
}

function comesTwice(id: string): Refusal {
  return new Refusal(
    400,
    `“${shortened(id)}” comes twice. Send it once, or as a list, “${shortened(id)}[]”.`,
  );
}
