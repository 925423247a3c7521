import { member } from '../../value/json.ts';
import type { Capability } from '../capability.ts';

export const drafts = {
  name: 'drafts',
  summary: 'keeps drafts, and opens them by their links',
  words: 'Drafts cannot be saved on this site yet.',
  setting: (settings) =>
    member(settings, 'saveDraft') === true ? { name: 'saveDraft', without: false } : null,
} as const satisfies Capability;
