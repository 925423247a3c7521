import { submissionFrom } from '../selectors/submission-of.ts';
import type { Draft } from '../state/draft.ts';
import type { SendEffect } from '../state/effect.ts';

/** Sends the submission on its way; `more` is what it needs beside the answers. */
export function send(draft: Draft, more?: Pick<SendEffect, 'authentication'>): void {
  const { form, fields, stage } = draft;
  draft.phase = 'sending';
  draft.effects.push({
    type: 'send',
    submission: { ...submissionFrom(form, fields), ...form.stages?.carries(stage) },
    ...form.along?.(form, fields),
    ...more,
  });
}
