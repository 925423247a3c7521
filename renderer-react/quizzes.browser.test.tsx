import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import knowledgeQuiz from '../forms/knowledge-quiz.json' with { type: 'json' };
import poll from '../forms/poll.json' with { type: 'json' };
import { Form } from './form.tsx';
import { formOf } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const button = (name: string) => page.getByRole('button', { name });
const option = (name: string) => page.getByRole('radio', { name });
const box = (name: string) => page.getByRole('checkbox', { name });

describe('a quiz', () => {
  it('is filled in question by question, and sent as if its lead form had been skipped', async () => {
    const onSubmit = hostSaying(accepted);
    await render(<Form form={formOf(knowledgeQuiz)} onSubmit={onSubmit} />);
    await button('Start').click();
    await expect.element(page.getByText('Question 1 of 5')).toBeVisible();
    await option('About 3 %').click();
    await button('Next').click();
    await expect.element(button('Next')).toBeDisabled();
    await box('As ice').click();
    await box('As vapour').click();
    await button('Next').click();
    await option('4 °C').click();
    await button('Next').click();
    await box('Oxygen').click();
    await button('Next').click();
    await option('On Mount Everest').click();
    await button('Show my result').click();
    await expect
      .poll(() => onSubmit.mock.calls.map(([submission]) => submission))
      .toEqual([
        {
          'fresh-water': 'answer-1',
          states: ['answer-1', 'answer-3'],
          densest: 'answer-2',
          'made-of': ['answer-2'],
          'boiling-point': 'answer-3',
        },
      ]);
  });
});

describe('a poll', () => {
  it('asks for a text with the answer that needs one, and sends both', async () => {
    const onSubmit = hostSaying(accepted);
    const text = page.getByRole('textbox', { name: 'What should it be?' });
    await render(<Form form={formOf(poll)} onSubmit={onSubmit} />);
    await expect
      .element(page.getByRole('radiogroup', { name: 'What should we buy first for the new reading room?' }))
      .toBeVisible();
    await expect.element(text).not.toBeInTheDocument();
    await option('Something else').click();
    await text.fill('A piano');
    await button('Vote').click();
    await expect
      .poll(() => onSubmit.mock.calls.map(([submission]) => submission))
      .toEqual([{ vote: 'other', 'vote-extra-other': 'A piano' }]);
    await expect.element(page.getByText('Your vote has been saved')).toBeVisible();
    await expect.element(option('Something else')).not.toBeChecked();
  });
});
