import type { JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { moneyText, statusText } from '../../donations/receipts/receipt.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { type DeskVisit, momentIn, writerFor } from '../desk.ts';
import { shownAnswers } from '../lists/shown-answers.ts';
import type { FoundPerson } from './sought-person.ts';
import { toldNotes, toldReasons } from './told-notes.ts';

/** Something that is kept of a person, in the words of the language in which it is handed out. */
export interface HandedRecord {
  readonly table: string;
  readonly id: string;
  readonly title: string;
  readonly lines: readonly (readonly [label: string, text: string])[];
  /** The same for programs; without what is secret. */
  readonly data: JsonObject;
}

/** What is handed out of a person. */
export interface HandedOut {
  readonly records: readonly HandedRecord[];
  /** Of what only serves to work, such as jobs and links, how much there is in each table. */
  readonly others: Readonly<Record<string, number>>;
}

interface ToldRow {
  readonly id: string;
  readonly transaction: StorageTransaction;
  readonly visit: DeskVisit;
  /** The entries that are told of this person. */
  readonly entries: ReadonlySet<string>;
}

type TellRecord = (asked: ToldRow) => Promise<Omit<HandedRecord, 'table' | 'id'> | 'with its entry' | null>;

/** How a row of each table is told. Other tables hold tokens and copies of what stands in these. */
const TELLERS: ReadonlyMap<string, TellRecord> = new Map<string, TellRecord>([
  ['submissions', entryRecord],
  ['entry_notes', noteRecord],
  ['drafts', draftRecord],
  ['uploads', fileRecord],
  ['donations', donationRecord],
  ['donors', donorRecord],
  ['mailing_list', subscriberRecord],
  ['accounts', accountRecord],
]);

/** Reads all that is kept of a person, for the person. */
export async function handOut({ traces }: FoundPerson, visit: DeskVisit): Promise<HandedOut> {
  const records: HandedRecord[] = [];
  const others: Record<string, number> = {};
  const entries = new Set(traces.flatMap(({ table, id }) => (table === 'submissions' ? [id] : [])));
  for (const { table, id } of traces) {
    const tell = TELLERS.get(table);
    const told =
      tell === undefined
        ? null
        : await visit.desk.tools.storage.read((transaction) => tell({ id, transaction, visit, entries }));
    if (told === 'with its entry') continue;
    if (told !== null) records.push({ table, id, ...told });
    else others[table] = (others[table] ?? 0) + 1;
  }
  return { records, others };
}

async function entryRecord({ id, transaction, visit }: ToldRow) {
  const entry = await transaction.submissions.withId(id);
  if (entry === null) return null;
  const says = writerFor(visit);
  const version = entry.version === null ? null : await transaction.formVersions.withHash(entry.version);
  const form = version === null ? null : visit.desk.compiled(version);
  const answers = shownAnswers(form, entry).map(
    ({ label, text, files }) => [label, text || files.map(({ file_name }) => file_name).join(', ')] as const,
  );
  const { formId, sentAt, submission, language, source } = entry;
  const edits = (await transaction.entryEdits.of(id)).map(({ at, changes }) => ({
    ...{ at: isoOf(at), changes: changes.map((change) => ({ ...change })) },
  }));
  const notes = await toldNotes(await transaction.entryWork.notesOf(id), transaction, visit);
  return {
    title: says(serverWords.deskEntryOf, form?.title || formId),
    lines: [[says(serverWords.deskSent), momentIn(sentAt, visit)] as const, ...answers, ...notes.lines],
    data: {
      ...{ form: formId, sentAt: isoOf(sentAt), language, source, answers: submission, edits },
      notes: notes.data,
    },
  };
}

/** A note that names the person, about an entry of somebody else. */
async function noteRecord({ id, transaction, visit, entries }: ToldRow) {
  const note = await transaction.entryWork.noteWithId(id);
  if (note === null) return null;
  if (entries.has(note.submissionId)) return 'with its entry';
  const { lines, data } = await toldNotes([note], transaction, visit);
  return { title: writerFor(visit)(serverWords.deskNotes), lines, data: { notes: data } };
}

async function draftRecord({ id, transaction, visit }: ToldRow) {
  const draft = await transaction.drafts.withId(id);
  if (draft === null) return null;
  const says = writerFor(visit);
  const { answers, savedAt, formId } = draft;
  return {
    title: `${says(serverWords.deskDrafts)}: ${formId}`,
    lines: [
      [says(serverWords.deskSent), momentIn(savedAt, visit)] as const,
      ...Object.entries(answers).map(([name, value]) => [name, plainText(value)] as const),
    ],
    data: { form: formId, savedAt: isoOf(savedAt), answers },
  };
}

async function fileRecord({ id, transaction, visit }: ToldRow) {
  const file = await transaction.uploads.withId(id);
  if (file === null) return null;
  const { name, mimeType, size, formId, createdAt } = file;
  return {
    title: writerFor(visit)(serverWords.deskFile, name),
    lines: [
      [writerFor(visit)(serverWords.deskSent), momentIn(createdAt, visit)] as const,
      [writerFor(visit)(serverWords.deskForm), formId] as const,
    ],
    data: { name, mimeType, size, form: formId, createdAt: isoOf(createdAt) },
  };
}

async function donationRecord({ id, transaction, visit }: ToldRow) {
  const donation = await transaction.donations.withId(id);
  if (donation === null) return null;
  const says = writerFor(visit);
  const { amount, currency, status, createdAt, formTitle, address, firstName, lastName } = donation;
  const { email, phone, company, comment, honorific, donorIp, fee, gateway, refunded } = donation;
  const person = { honorific, firstName, lastName, email, phone, company, address, comment, donorIp };
  const reasons = await toldReasons(await transaction.donationNotes.of(id), transaction, visit);
  const money = { amount: String(amount), fee: String(fee), refunded: String(refunded), currency };
  return {
    title: says(serverWords.deskDonationOf, moneyText(amount, currency)),
    lines: [
      [says(serverWords.deskGiven), momentIn(createdAt, visit)] as const,
      [says(serverWords.deskStatus), statusText(status, visit.language?.tag ?? 'en')] as const,
      [says(serverWords.receiptForm), formTitle] as const,
      ...linesOf(person, visit),
      ...reasons.lines,
    ],
    data: {
      ...{ ...person, ...money, status, gateway, formTitle, createdAt: isoOf(createdAt) },
      reasons: reasons.data,
    },
  };
}

async function donorRecord({ id, transaction, visit }: ToldRow) {
  const donor = await transaction.donors.withId(id);
  if (donor === null) return null;
  const { honorific, firstName, lastName, email, phone, company, createdAt } = donor;
  const person = { honorific, firstName, lastName, email, phone, company };
  return {
    title: writerFor(visit)(serverWords.receiptDonor),
    lines: linesOf(person, visit),
    data: { ...person, createdAt: isoOf(createdAt) },
  };
}

async function subscriberRecord({ id, transaction, visit }: ToldRow) {
  const subscriber = await transaction.mailingList.withId(id);
  if (subscriber === null) return null;
  const { email, mergeFields, language, formId, status, askedAt, joinedAt, leftAt } = subscriber;
  const says = writerFor(visit);
  const when = {
    askedAt: isoOf(askedAt),
    joinedAt: joinedAt && isoOf(joinedAt),
    leftAt: leftAt && isoOf(leftAt),
  };
  return {
    title: says(serverWords.mailingTitle),
    lines: [
      [says(serverWords.deskSent), momentIn(askedAt, visit)] as const,
      [says(serverWords.emailLabel), email] as const,
      ...Object.entries(mergeFields),
    ],
    data: { email, ...mergeFields, language, form: formId, status, ...when },
  };
}

async function accountRecord({ id, transaction, visit }: ToldRow) {
  const account = await transaction.accounts.withId(id);
  if (account === null) return null;
  const { writtenEmail: email, name, role, language, createdAt, signedInAt } = account;
  return {
    title: writerFor(visit)(serverWords.deskAccountOf),
    lines: linesOf({ name, email, role, language }, visit),
    data: {
      ...{ name, email, role, language, createdAt: isoOf(createdAt) },
      signedInAt: signedInAt === null ? null : isoOf(signedInAt),
    },
  };
}

const LABELS = {
  ...{ firstName: serverWords.deskFirstName, lastName: serverWords.deskLastName },
  ...{ email: serverWords.emailLabel, phone: serverWords.deskPhone, company: serverWords.receiptCompany },
  ...{ address: serverWords.deskAddress, comment: serverWords.deskComment, name: serverWords.nameLabel },
  ...{ role: serverWords.roleLabel, language: serverWords.deskLanguage },
} as const;

function linesOf(values: JsonObject, visit: DeskVisit): readonly (readonly [string, string])[] {
  const says = writerFor(visit);
  return Object.entries(LABELS).flatMap(([name, word]) => {
    const text = plainText(values[name]);
    return text === '' ? [] : [[says(word), text] as const];
  });
}

function plainText(value: JsonObject[string] | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return Object.values(value).map(plainText).filter(Boolean).join(', ');
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}
