import { submissionOf } from '../selectors/submission-of.ts';
import type { SendEffect } from '../state/effect.ts';
import type { Transaction } from '../state/transaction.ts';

/** Sends the submission; `more` is the data it needs beside the answers. */
export function send(transaction: Transaction, more?: Pick<SendEffect, 'authentication'>): void {
  const { form, fields, stage } = transaction;
  transaction.phase = 'sending';
  transaction.effects.push({
    type: 'send',
    submission: { ...submissionOf(form, transaction), ...form.stages?.carries(stage) },
    ...form.along?.(form, fields),
    ...more,
  });
}
