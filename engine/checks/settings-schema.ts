import { KEEP_FOR } from '../admission/keep-for.ts';
import { answerTimes, entryLimits, keptDrafts, opening } from '../blueprint/modules/admission-schema.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import { pagination } from './pagination-schema.ts';

const behavior: OptionSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['behavior'],
  properties: {
    behavior: {
      type: 'string',
      enum: ['thankyou', 'hide', 'redirect'],
      description: 'Show a message, hide the form, or send the visitor to another page.',
    },
    message: { type: 'string', description: 'The message shown when the form has been accepted.' },
    url: {
      type: 'string',
      pattern: '^(https?://[^\\s/]|/(?![/\\\\]))',
      description: 'The target of “redirect”: an address with https://, or a path of this site.',
    },
    newTab: {
      type: 'string',
      enum: ['same-tab', 'new-tab', 'new-tab-and-hide'],
      default: 'same-tab',
      description: 'Whether the other page opens in this window, and whether the form is hidden then.',
    },
    fadeOut: {
      type: 'number',
      minimum: 0,
      description: 'The number of seconds after which the message fades; 0: never.',
    },
    rule: {
      type: 'string',
      enum: ['all', 'any'],
      default: 'all',
      description: 'Whether all or any of the conditions have to hold.',
    },
    conditions: {
      type: 'array',
      description: 'When it applies; without conditions, always.',
      items: { $ref: 'test' },
    },
  },
};

/** The schema of the settings. */
export const settings: OptionSchema = {
  type: 'object',
  title: 'Settings',
  description: 'The behaviour of the form as a whole.',
  additionalProperties: false,
  properties: {
    inlineValidation: {
      type: 'boolean',
      default: true,
      description: 'Check a field when it is left, and a page before the next one.',
    },
    language: {
      type: 'string',
      pattern: '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$',
      description:
        'The language of the form, e.g. “de” or “ar-EG”: its standard texts are in this language if it is known, otherwise in English.',
    },
    submitLabel: {
      type: 'string',
      default: 'Submit',
      description:
        'The label of the submit button; `{field-id}` shows what that field shows. A form with an amount says “Donate” with that amount by default.',
    },
    loaderLabel: {
      type: 'string',
      default: '',
      description: 'The label of the submit button while the form is being sent.',
    },
    successMessage: {
      type: 'string',
      description: 'Shown when the form has been accepted; `{field-id|otherwise}` shows an answer.',
    },
    errorMessage: {
      type: 'string',
      description: 'The message above the form when answers are missing or invalid.',
    },
    emptyMessage: {
      type: 'string',
      description: 'The message above the form when nothing is filled in at all.',
    },
    allowEmpty: {
      type: 'boolean',
      default: false,
      description:
        'Whether the form can be sent with nothing filled in. Without it, an empty form is refused.',
    },
    printValue: {
      type: 'boolean',
      default: false,
      description: 'Whether HTML that shows chosen options shows their values instead of their labels.',
    },
    marks: {
      type: 'string',
      enum: ['required', 'optional'],
      description:
        'Which fields are marked: those that are required, with an asterisk, or the others, as optional. Without it, the fewer.',
    },
    afterSubmit: {
      type: 'string',
      enum: ['reset', 'keep', 'hide'],
      description:
        'What happens to the form when it has been accepted: it is cleared, left as it is, or gives way to its message. Without it, it gives way, unless `behaviors` decide.',
    },
    keepEntered: {
      type: 'boolean',
      default: true,
      title: 'Keep what is entered',
      description:
        'Whether what was entered is still there when the page is loaded again in the same tab, until it is sent. Passwords, cards and files never are.',
    },
    calcsMemoizeTime: {
      type: 'integer',
      minimum: 0,
      default: 300,
      description:
        'Milliseconds between announcements of results to assistive technology. Results themselves are immediate.',
    },
    paymentRequireSsl: {
      type: 'boolean',
      default: false,
      description: 'Whether payments are accepted only over HTTPS.',
    },
    stripe: {
      type: 'boolean',
      description: 'Whether the form takes card payments; it has to agree with its fields.',
    },
    paypal: {
      type: 'boolean',
      description: 'Whether the form takes payments by PayPal; it has to agree with its fields.',
    },
    redirectUrl: {
      type: 'string',
      pattern: '^(https?://[^\\s/]|/(?![/\\\\]))',
      description:
        'The address a payment that leaves the page returns to: an address with https://, or a path of this site. A payment may have its own.',
    },
    theme: {
      type: 'string',
      enum: ['plain', 'soft', 'high-contrast', 'grove'],
      title: 'Theme',
      description: 'How its page looks. Without it, as the server’s configuration says.',
    },
    surface: {
      type: 'string',
      enum: ['page', 'sections'],
      default: 'page',
      title: 'Surface',
      description: 'Whether a page is one surface, or each of its sections stands on a card of its own.',
    },
    inView: {
      type: 'string',
      title: 'In view',
      description:
        'The id of a field that stays in view: beside the pages where there is room, otherwise at the foot of the screen with the buttons. A summary, a calculation or a text.',
    },
    behaviors: {
      type: 'array',
      title: 'Behaviours',
      description:
        'The outcomes of an accepted submission: the first whose conditions hold applies, before `afterSubmit` and `successMessage`.',
      items: behavior,
    },
    saveDraft: {
      type: 'boolean',
      default: false,
      description: 'Whether visitors can save their answers and continue later.',
    },
    draft: keptDrafts,
    opening,
    limits: entryLimits,
    keepFor: {
      type: 'string',
      pattern: KEEP_FOR,
      description:
        'How long entries are kept: “90 days”, or weeks, months or years; “0”: until their mails are sent and hooks called. Without it, for good.',
    },
    keepFieldsFor: answerTimes,
    funnel: {
      type: 'boolean',
      default: true,
      description: 'Whether the server counts how far visitors get, by sums of a day.',
    },
    campaign: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9-]{0,62}$',
      title: 'Campaign',
      description:
        'The id of the campaign that donations by this form belong to: small letters, digits and hyphens.',
    },
    mailingList: {
      type: 'string',
      title: 'Mailing list',
      description:
        'The id of the box by which somebody asks for the mailing list. They are on it once they have opened the link that is mailed to them.',
    },
    formType: {
      type: 'string',
      enum: ['default', 'login', 'registration', 'leads'],
      default: 'default',
      description:
        'The purpose of the form. A “login” form may require a second factor; a “leads” form stands before or after a quiz.',
    },
    embedOrigins: {
      type: 'array',
      title: 'Origins of pages',
      description:
        'Origins whose pages may embed the form, e.g. “https://www.example.org”; “*”: all. Without it, those of the server’s configuration.',
      maxItems: 50,
      items: {
        type: 'string',
        pattern: '^(\\*|https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?)$',
        description: 'An origin without a path, e.g. “https://www.example.org”, or “*”.',
      },
    },
    spam: {
      type: 'object',
      title: 'Spam',
      description: 'The signs by which a submission is suspected to be spam. It is then held for the owner.',
      additionalProperties: false,
      properties: {
        honeypot: {
          type: 'boolean',
          default: true,
          description: 'A field that visitors neither see nor reach, and programs fill in.',
        },
        minSeconds: {
          type: 'number',
          minimum: 0,
          maximum: 3600,
          default: 2,
          description: 'The seconds that a person takes at least to fill in the form; 0: any time.',
        },
      },
    },
    pagination,
  },
};
