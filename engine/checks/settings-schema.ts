import type { OptionSchema } from '../value/option-schema.ts';

const behavior: OptionSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['behavior'],
  properties: {
    behavior: {
      type: 'string',
      enum: ['thankyou', 'hide', 'redirect'],
      description: 'Say thank you, hide the form, or lead to another page.',
    },
    message: { type: 'string', description: 'What is said when the form has been accepted.' },
    url: {
      type: 'string',
      pattern: '^(https?://[^\\s/]|/(?!/))',
      description: 'Where “redirect” leads to: an address with https://, or a path of this site.',
    },
    newTab: {
      type: 'string',
      enum: ['same-tab', 'new-tab', 'new-tab-and-hide'],
      default: 'same-tab',
      description: 'Where the other page opens, and whether the form is hidden then.',
    },
    fadeOut: {
      type: 'number',
      minimum: 0,
      description: 'After how many seconds the message fades; 0: never.',
    },
    rule: {
      type: 'string',
      enum: ['all', 'any'],
      default: 'all',
      description: 'How many conditions have to hold.',
    },
    conditions: {
      type: 'array',
      description: 'When it counts; without conditions, always.',
      items: { anyOf: [{ $ref: 'condition' }, { $ref: 'group' }] },
    },
  },
};

/** What an author may say of how the form as a whole behaves. */
export const settings: OptionSchema = {
  type: 'object',
  title: 'Settings',
  description: 'How the form as a whole behaves.',
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
        'The language of the form, e.g. “de” or “ar-EG”: what it says by itself is said in it, where it is known, else in English.',
    },
    submitLabel: {
      type: 'string',
      default: 'Submit',
      description:
        'What the submit button says; `{field-id}` is what the field shows. Where an amount is given it is “Donate” with that.',
    },
    loaderLabel: {
      type: 'string',
      default: '',
      description: 'What the submit button says while the form is being sent.',
    },
    successMessage: { type: 'string', description: 'Shown when the form has been accepted.' },
    errorMessage: { type: 'string', description: 'Stands above the form when answers are wanting.' },
    emptyMessage: { type: 'string', description: 'Stands above the form when nothing is filled in at all.' },
    allowEmpty: {
      type: 'boolean',
      default: false,
      description: 'Whether the form can be sent with nothing filled in. Without it, that is refused.',
    },
    printValue: {
      type: 'boolean',
      default: false,
      description: 'Where HTML shows what was chosen, it shows the options’ values instead of their labels.',
    },
    afterSubmit: {
      type: 'string',
      enum: ['reset', 'keep', 'hide'],
      default: 'reset',
      description: 'What becomes of the form when it has been accepted: emptied, left as it is, or hidden.',
    },
    calcsMemoizeTime: {
      type: 'integer',
      minimum: 0,
      default: 300,
      description:
        'Milliseconds between announcements of results to assistive technology. Results themselves are immediate.',
    },
    paymentRequireSsl: { type: 'boolean', default: false, description: 'Payments only over HTTPS.' },
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
      pattern: '^(https?://[^\\s/]|/(?!/))',
      description:
        'Where a payment that leaves the page comes back to: an address with https://, or a path of this site. A payment may have its own.',
    },
    behaviors: {
      type: 'array',
      title: 'Behaviours',
      description:
        'What an accepted submission leads to: the first whose conditions hold counts, before `afterSubmit` and `successMessage`.',
      items: behavior,
    },
    saveDraft: {
      type: 'boolean',
      default: false,
      description: 'Whether visitors can save what they have entered and go on another time.',
    },
    formType: {
      type: 'string',
      enum: ['default', 'login', 'registration', 'leads'],
      default: 'default',
      description:
        'What the form is for. A “login” form may be asked for a second factor; a “leads” form stands before or after a quiz.',
    },
    pagination: {
      type: 'object',
      title: 'Pages',
      description: 'How pages are named and counted.',
      additionalProperties: false,
      properties: {
        header: {
          type: 'string',
          enum: ['tabs', 'bar', 'none'],
          default: 'tabs',
          description: 'What stands above the pages.',
        },
        progressBarType: {
          type: 'string',
          enum: ['progress', 'page-number'],
          default: 'progress',
          description: 'A percentage, or the page’s number.',
        },
        pageNumberText: {
          type: 'string',
          default: 'Page %1$s of %2$s',
          description: '%1$s is the page’s number, %2$s how many there are.',
        },
        previousLabel: { type: 'string', default: 'Previous', description: 'What back buttons say.' },
        nextLabel: { type: 'string', default: 'Next', description: 'What next buttons say.' },
        lastPageLabel: {
          type: 'string',
          default: 'Finish',
          description: 'The name of the last page, unless it has one of its own.',
        },
      },
    },
  },
};
