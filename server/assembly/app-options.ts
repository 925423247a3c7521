import type { PasswordCost } from '../accounts/passwords/passwords.ts';
import type { Files } from '../files/open-files.ts';
import type { BrokenForm, ServedForm } from '../forms/served-form.ts';
import type { HttpOptions } from '../http/new-server.ts';
import type { SetAlarm } from '../jobs/runner.ts';
import type { MailTransport } from '../mails/mail-transport.ts';
import type { Assets } from '../publish/publisher.ts';
import type { Site } from '../site/site.ts';
import type { Storage } from '../storage/storage.ts';
import type { Abilities } from '../submissions/verifiers/registry.ts';
import type { Scan } from '../uploads/scan-file.ts';
import type { EmbedOrigins } from '../value/embed-origins.ts';
import type { HookSettings } from '../value/hooks/hook-settings.ts';
import type { AccountSettings } from '../value/identity/account-settings.ts';
import type { ProviderSettings } from '../value/identity/provider-settings.ts';
import type { Limits } from '../value/limits.ts';
import type { ToldSetting } from '../value/operation/told-setting.ts';
import type { PaymentSettings } from '../value/payments/payment-settings.ts';

export interface AppOptions extends Abilities, HttpOptions {
  readonly forms: readonly ServedForm[];
  /** Forms that cannot be served; their pages say so. */
  readonly broken?: readonly BrokenForm[];
  readonly storage: Storage;
  readonly assets: Assets;
  /** The website around the forms; the list of forms takes its place when left out. */
  readonly site?: Site | null;
  /** Where files come in and are kept. */
  readonly files: Files;
  /** What looks at files first; nothing when left out. */
  readonly scan?: Scan;
  readonly clock: () => Date;
  /** Sets the alarms of jobs; the machine's timers when left out. */
  readonly setAlarm?: SetAlarm;
  /** The site's time zone; `DEFAULT_TIME_ZONE` when left out. */
  readonly timeZone?: string;
  /** Whether it is counted how far visitors of forms get; it is when left out. */
  readonly funnel?: boolean;
  /** The secret that signs nonces. */
  readonly secret: Buffer;
  /** Whose pages may embed forms that do not say so themselves; nobody's when left out. */
  readonly embedOrigins?: EmbedOrigins;
  /** What programs have to bring that read the server's figures; without it, they have to run on this machine. */
  readonly metricsToken?: string | null;
  readonly limits?: Partial<Limits>;
  /** How mails are sent; without it there are none. */
  readonly mails?: MailTransport;
  /** Where mails are kept as files, so that a person can be erased from them; nowhere when left out. */
  readonly mailFolder?: string;
  /** What is set, for owners to read at the desk; nothing when left out. */
  readonly settings?: readonly ToldSetting[];
  /** The site's owner, whom notifications may name; nobody when left out. */
  readonly ownerEmail?: string;
  /** The day of the year on which donors are mailed what has arrived in the last one; '' for none. */
  readonly statementsDay?: string;
  /** What is asked of accounts; `USUAL_ACCOUNTS` when left out. */
  readonly accounts?: AccountSettings;
  /** The cost of a hash, where passwords protect nothing: for tests. */
  readonly passwordCost?: PasswordCost;
  /** The providers at which people may sign in; none when left out. */
  readonly providers?: readonly ProviderSettings[];
  /** Who takes payments; nobody when left out. */
  readonly payments?: PaymentSettings;
  /** The programs that forms may tell of their entries; none when left out. */
  readonly hooks?: HookSettings;
  /** The address at which visitors reach the server, for links in mails; this machine's when left out. */
  readonly publicAddress?: () => string;
}
