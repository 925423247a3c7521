import { isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { filledIn } from '../value/text/text.ts';
import { CALCS_MEMOIZE_MS } from '../value/timings.ts';
import type { Language } from './words/language.ts';
import { PAGE_WORDS, SETTING_WORDS } from './words/setting-words.ts';

/** A form's settings with every default filled in. */
export interface Settings {
  /** Check a field when it is left, and a page before the next one (spec 001 §5). */
  readonly inlineValidation: boolean;
  readonly submitLabel: string;
  /** The label of the button while the form is being sent; '' keeps its label. */
  readonly loaderLabel: string;
  /** Shown when the server sends no message of its own. */
  readonly successMessage: string;
  /** Stands above the form when answers are missing or invalid. */
  readonly errorMessage: string;
  /** Stands above the form when nothing is filled in at all. */
  readonly emptyMessage: string;
  /** Whether it can be sent with nothing filled in. */
  readonly allowEmpty: boolean;
  /** Which fields are marked: those that are required, or the others; null: the fewer of them. */
  readonly marks: 'required' | 'optional' | null;
  /** Stands under the title of a form whose required fields are marked; '' in any other. */
  readonly requiredNote: string;
  /** Stands at the fields that are not required of a form that marks these; '' in any other. */
  readonly optionalMark: string;
  /** The heading of the list of missing and invalid answers. */
  readonly summaryLabel: string;
  /** Announced while the form is being sent, if there is no loader label. */
  readonly sendingMessage: string;
  /** Shown when a submission did not get through at all, and when the server could not read it. */
  readonly failedMessage: string;
  readonly uploadFailedMessage: string;
  /** Whether HTML that shows chosen options shows their values instead of their labels. */
  readonly printValue: boolean;
  readonly afterSubmit: 'reset' | 'keep' | 'hide';
  /** Milliseconds; limits the rate of announcements and of effects that go to the network. */
  readonly calcsMemoizeTime: number;
  readonly pagination: PaginationSettings;
  /** The outcomes of an accepted submission: the first whose conditions hold. */
  readonly behaviors: readonly JsonObject[];
  /** Whether it can be saved as a draft and continued later. */
  readonly saveDraft: boolean;
  /** Whether what was entered survives a reload of its page. */
  readonly keepEntered: boolean;
  /** Payments only over HTTPS (spec 001 §5). */
  readonly paymentRequireSsl: boolean;
  /** Whether it takes card payments, and payments by PayPal; null if its author does not say. */
  readonly stripe: boolean | null;
  readonly paypal: boolean | null;
  /** The theme of its pages; null if its author leaves that to the host. */
  readonly theme: string | null;
  /** Whether a page is one surface, or each of its sections has one. */
  readonly surface: 'page' | 'sections';
  /** The field that stays in view beside the pages; '' for none. */
  readonly inView: string;
  /** The address a payment that leaves the page returns to, unless its field has its own; '': the page. */
  readonly redirectUrl: string;
  readonly formType: 'default' | 'login' | 'registration' | 'leads';
  /** Origins whose pages may embed it, `*` for all; null if its author leaves that to the server. */
  readonly embedOrigins: readonly string[] | null;
  readonly spam: SpamSettings;
}

/** The signs by which a server suspects a submission, which it then holds for the form's owner. */
export interface SpamSettings {
  /** Whether the form has a field that visitors neither see nor reach, and programs fill in. */
  readonly honeypot: boolean;
  /** Filled in sooner than so many seconds after its page was made, it is suspicious; 0: never. */
  readonly minSeconds: number;
}

/** How the pages of a form are named and counted (spec 001 §3). */
export interface PaginationSettings {
  readonly header: 'tabs' | 'bar' | 'none';
  /** Whether all pages are shown on one, each under its label. */
  readonly onePage: boolean;
  readonly progressBarType: 'progress' | 'page-number';
  /** `%1$s` is the page's number, `%2$s` how many there are. */
  readonly pageNumberText: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** The last page's name, unless the author gave it one. */
  readonly lastPageLabel: string;
}

const DEFAULTS = {
  inlineValidation: true,
  marks: null,
  allowEmpty: false,
  loaderLabel: '',
  printValue: false,
  afterSubmit: 'reset',
  calcsMemoizeTime: CALCS_MEMOIZE_MS,
  behaviors: [],
  saveDraft: false,
  keepEntered: true,
  paymentRequireSsl: false,
  stripe: null,
  paypal: null,
  inView: '',
  surface: 'page',
  theme: null,
  redirectUrl: '',
  formType: 'default',
  embedOrigins: null,
} as const;

const SPAM_DEFAULTS: SpamSettings = { honeypot: true, minSeconds: 2 };

const PAGINATION_DEFAULTS = {
  header: 'tabs',
  onePage: false,
  progressBarType: 'progress',
} as const;

/**
 * Reads the settings of a definition that passed its checks; `usual` are the defaults of its type. `given` is the
 * amount that is given by submitting, as tags: the button then shows it.
 */
export function readSettings(
  definition: JsonObject,
  usual: JsonObject,
  language: Pick<Language, 'settings' | 'pagination'> | null = null,
  given: string | null = null,
): Settings {
  // Its admission is a part of the blueprint of its own.
  const { opening: _, limits: __, ...settings } = objectMember(definition, 'settings');
  // Not spread: Node 20 takes twenty times as long to add members to an object that begins with a spread.
  const pagination = Object.assign(
    {},
    PAGINATION_DEFAULTS,
    language?.pagination ?? PAGE_WORDS,
    objectMember(usual, 'pagination'),
    objectMember(settings, 'pagination'),
  );
  const { donateLabel, ...said } = language?.settings ?? SETTING_WORDS;
  const words = given === null ? said : { ...said, submitLabel: filledIn(donateLabel, [given]) };
  const spam = { ...SPAM_DEFAULTS, ...objectMember(usual, 'spam'), ...objectMember(settings, 'spam') };
  return Object.assign({}, DEFAULTS, words, usual, settings, { pagination, spam }) as Settings;
}

function objectMember(object: JsonObject, name: string): JsonObject {
  const value: Json | undefined = member(object, name);
  return isObject(value) ? value : {};
}
