import type { CompiledForm } from 'formularium/engine';
import type { EmbedOrigins } from '../../value/embed-origins.ts';
import type { Nonces } from '../../value/nonce.ts';

/** The page that a form stands on. */
export interface FormOnPage {
  readonly form: CompiledForm;
  /** Its page is `/forms/<name>`. */
  readonly name: string;
  readonly nonces: Pick<Nonces, 'isValid'>;
  /** The account that is signed in; null for none. */
  readonly accountId: string | null;
  /** Whose pages may embed the form. */
  readonly hosts: EmbedOrigins;
}

/** What is known of a page before anybody has asked for it. */
export type PreparedPage = Omit<FormOnPage, 'accountId' | 'hosts'>;

/** A field of kind `host-value` that this server answers, by the name that the specification gives it (000 §3). */
export interface HostValue {
  readonly field: string;
  /** The value that the page sends; '' stands for its nonce, null for one that its script tells. */
  readonly given: (page: PreparedPage) => string | null;
  /** The value to keep: null for none, undefined when this server did not give the value that was sent. */
  readonly kept: (sent: string, page: FormOnPage) => string | null | undefined;
}
