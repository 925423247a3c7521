import { textIn } from '../../value/read-member.ts';
import type { Capability } from '../capability.ts';

export const accounts = {
  name: 'accounts',
  summary: 'knows who has an account: registration, login, and its second factor',
  words: 'There are no accounts on this site yet.',
  setting: (settings) =>
    ['login', 'registration'].includes(textIn(settings, 'formType')) ? { name: 'formType' } : null,
} as const satisfies Capability;
