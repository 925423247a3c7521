import { type CompiledForm, compileForm, type Word } from 'formularium/engine';
import type { FormLanguage } from 'formularium/engine/server';
import { languages } from 'formularium/languages';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { OfferedForm } from '../forms/served-form.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import type { Account } from '../storage/repositories/accounts.ts';
import type { FormVersion } from '../storage/repositories/form-versions.ts';
import type { Tools } from '../storage/tools.ts';
import { sayTo } from '../value/say-to.ts';
import type { DeskOperation } from './operation/operation.ts';
import { type CatchUpBounds, type CatchUpEnd, catchUp } from './values/catch-up.ts';

/** What the screens of the desk work with. */
export interface Desk {
  readonly tools: Tools;
  readonly forms: () => FormRegistry;
  /** The path by which a file of an entry can be fetched for a while. */
  readonly linkTo: (fileId: string) => string;
  /** The content of a file; null where it is gone. */
  readonly openFile: (fileId: string) => Promise<AsyncIterable<Uint8Array> | null>;
  /** Those who take payments, by their names. */
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  /** Where mails are kept as files; null where there is no such folder. */
  readonly mailFolder: string | null;
  /** What is set, and how it is tried; nothing where that is not told. */
  readonly operation?: DeskOperation;
  /** Whether it is counted how far visitors of a form get; nobody's is when left out. */
  readonly isCounted?: (form: Pick<OfferedForm, 'definition'>) => boolean;
  /** A version of a form, compiled; null for one that this server can no longer read. */
  readonly compiled: (version: FormVersion) => CompiledForm | null;
  /** Has filters, sorting and charts find every entry that is kept now. */
  readonly catchUp: (bounds?: CatchUpBounds) => Promise<CatchUpEnd>;
}

/** Somebody who looks at a screen. */
export interface DeskVisit {
  /** Named in the path of the screen. */
  readonly params: Readonly<Record<string, string>>;
  /** The values of a name in the query. */
  readonly query: (name: string) => readonly string[];
  readonly account: Account;
  /** Whether they have proved just now who they are. */
  readonly isFresh: boolean;
  /** Proves that a form comes from this session. */
  readonly csrf: string;
  /** Undefined for English. */
  readonly language: FormLanguage | undefined;
  readonly desk: Desk;
}

/** Says a word of the desk in the language of its visitor. */
export type DeskWriter = (word: Word, ...values: readonly (string | number)[]) => string;

export function writerFor({ language }: Pick<DeskVisit, 'language'>): DeskWriter {
  return (word, ...values) => sayTo(language?.tag, word, ...values);
}

/** A moment in the words of the visitor. */
export function momentIn(moment: number, { desk, language }: Pick<DeskVisit, 'desk' | 'language'>): string {
  return desk.tools.clock.inWords(new Date(moment), language?.tag ?? 'en');
}

/** Versions are named by their content, so what was compiled once stays right. */
const MOST_COMPILED = 200;

export function createDesk(parts: Omit<Desk, 'compiled' | 'catchUp'>): Desk {
  const compiled = compiler();
  return { ...parts, compiled, catchUp: (bounds) => catchUp({ ...parts.tools, compiled }, bounds) };
}

function compiler(): Desk['compiled'] {
  const known = new Map<string, CompiledForm | null>();
  return ({ hash, definition }) => {
    const before = known.get(hash);
    if (before !== undefined) return before;
    const { form } = compileForm(definition, { languages });
    const [oldest] = known.keys();
    if (known.size >= MOST_COMPILED && oldest !== undefined) known.delete(oldest);
    known.set(hash, form);
    return form;
  };
}
