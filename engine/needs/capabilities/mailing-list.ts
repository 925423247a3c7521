import { textIn } from '../../value/read-member.ts';
import type { Capability } from '../capability.ts';

export const mailingList = {
  name: 'mailing-list',
  summary: 'keeps a mailing list, whose addresses are confirmed by mail',
  words: 'This site has no mailing list yet.',
  setting(settings) {
    const field = textIn(settings, 'mailingList');
    return field === '' ? null : { name: 'mailingList', without: '', field };
  },
} as const satisfies Capability;
