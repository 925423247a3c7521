import { NOT_BLANK } from '../../value/option-schema.ts';
import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

/** The provider that is none: the page proves work to its own server. */
const OWN = 'altcha';

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
  isHeldWithout: (field) =>
    (textOption(field, 'unverified') || (isOwn(field) ? 'hold' : 'refuse')) === 'hold',
  initial: () => null,
  read: (answer) => {
    const token = readTrimmedText(answer);
    return token === null ? '' : token;
  },
  toText: () => '',
} as const satisfies FieldKind;

export const authoring = {
  answered: true,
  summary: 'Checks whether a person is filling the form in.',
  properties: {
    provider: {
      type: 'string',
      enum: [OWN, 'recaptcha', 'hcaptcha', 'turnstile'],
      default: OWN,
      title: 'Provider',
      description:
        'The service that checks the visitor. “altcha” is none: the page works out a proof for its own server, and the visitor has nothing to do.',
    },
    sitekey: {
      type: 'string',
      pattern: NOT_BLANK,
      title: 'Site key',
      description:
        'The provider’s key for the site; the server’s own when left out. It is public; the secret one stays with the server.',
    },
    unverified: {
      type: 'string',
      enum: ['refuse', 'hold'],
      title: 'Unverified',
      description:
        'What happens to a submission if the check cannot be made, as without JavaScript or while the provider is away: it is refused, or kept and held for a person to look at. “hold” for “altcha”, “refuse” for any other provider. Payments are always refused.',
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
  required: [],
  longestAnswer: 8192,
  rules: (field) => [
    {
      rule: 'captcha',
      limits: [
        textOption(field, 'provider') || OWN,
        textOption(field, 'sitekey'),
        // Nobody has to complete it either.
        ...(field.size === 'invisible' || isOwn(field) ? ['invisible'] : []),
      ],
    },
  ],
} as const satisfies KindAuthoring;

function isOwn(field: FieldDefinition): boolean {
  return (textOption(field, 'provider') || OWN) === OWN;
}
