import { FORM_MEMBERS } from '../../../donations/entities/members.ts';
import { Refusal } from '../../../value/refusal.ts';
import type { Entity } from '../entity.ts';
import { formEntity, takesDonations } from './forms.ts';

export const form = {
  name: 'form',
  path: 'forms/:id',
  summary: 'A form that takes donations.',
  needs: 'author',
  parameters: {},
  members: FORM_MEMBERS,
  async one({ id }, context) {
    const found = context.forms.withId(id);
    if (found === undefined || !takesDonations(found))
      throw new Refusal(404, 'There is no such form.', { more: { code: 'form_not_found' } });
    return formEntity(found, context);
  },
} as const satisfies Entity;
