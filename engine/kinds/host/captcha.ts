import { NOT_BLANK } from '../../value/option-schema.ts';
import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import { textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

/**
 * The token of a provider, who checks whether a person filled the form in. An uncompleted captcha is not blank but
 * invalid: it is required wherever it is shown, with its own message (spec 001 §5).
 */
export const kind = {
  ...answered,
  name: 'captcha',
  widget: 'slot',
  entry: null,
  isSecret: true,
  isSpent: true,
  initial: () => null,
  read: (answer) => {
    const token = readTrimmedText(answer);
    return token === null ? '' : token;
  },
  toText: () => '',
} as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'Asks a provider whether a person is filling the form in.',
  properties: {
    provider: {
      type: 'string',
      enum: ['recaptcha', 'hcaptcha', 'turnstile'],
      title: 'Provider',
      description: 'The service that checks the visitor.',
    },
    sitekey: {
      type: 'string',
      pattern: NOT_BLANK,
      title: 'Site key',
      description: 'The provider’s key for the site. It is public; the secret one stays with the server.',
    },
    theme: {
      type: 'string',
      enum: ['light', 'dark'],
      default: 'light',
      title: 'Theme',
      description: 'The colours of the captcha.',
    },
    size: {
      type: 'string',
      enum: ['normal', 'compact', 'invisible'],
      default: 'normal',
      title: 'Size',
      description: 'The size. “invisible”: it is requested when the form is sent.',
    },
    badge: {
      type: 'string',
      enum: ['bottomright', 'bottomleft', 'inline'],
      default: 'bottomright',
      title: 'Badge',
      description: 'The place of the badge of an invisible captcha.',
    },
  },
  required: ['provider', 'sitekey'],
  longestAnswer: 8192,
  rules: (field) => [
    {
      rule: 'captcha',
      limits: [
        textOption(field, 'provider'),
        textOption(field, 'sitekey'),
        ...(field.size === 'invisible' ? ['invisible'] : []),
      ],
    },
  ],
} as const satisfies KindAuthoring;
