import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formOf } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const QUESTIONS = [
  { id: 'sum', title: '1 + 1?', answers: [{ title: '2', isCorrect: true }, { title: '3' }, { title: '11' }] },
  { id: 'sea', title: 'The sea is', answers: [{ title: 'wet', isCorrect: true }, { title: 'dry' }] },
];

async function open(more: JsonObject = {}) {
  const onSubmit = hostSaying(accepted);
  const quiz = { id: 'q', type: 'quiz', title: 'Quiz', quizType: 'knowledge', questions: QUESTIONS, ...more };
  await render(<Form form={formOf(quiz)} onSubmit={onSubmit} />);
  return onSubmit;
}

const button = (name: string) => page.getByRole('button', { name });
const option = (name: string) => page.getByRole('radio', { name });

describe('a quiz with a start screen', () => {
  it('shows its questions once it is started', async () => {
    await open({ startScreen: { description: 'Two questions.', startLabel: 'Let’s go' } });
    await expect.element(page.getByText('Two questions.')).toBeVisible();
    await expect.element(option('2')).not.toBeInTheDocument();
    await button('Let’s go').click();
    await expect.element(option('2')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Step 1 of 2' })).toHaveFocus();
  });
});

describe('the buttons of a quiz', () => {
  it('wait until every question of the page is answered', async () => {
    await open({ questionsPerPage: 2 });
    await expect.element(button('View Results')).toBeDisabled();
    await option('2').click();
    await expect.element(button('View Results')).toBeDisabled();
    await option('wet').click();
    await expect.element(button('View Results')).toBeEnabled();
  });
});

describe('a quiz that is graded at the end', () => {
  it('shows how many are right, and in each question what was chosen and what is right', async () => {
    await open({
      questionsPerPage: 2,
      messages: { final: '%YourNum% of %Total%', wrong: 'No: %CorrectAnswer%.' },
    });
    await option('11').click();
    await option('wet').click();
    await expect.element(page.getByText('right', { exact: true })).not.toBeInTheDocument();
    await button('View Results').click();
    await expect.element(page.getByRole('heading', { name: '1 of 2' })).toHaveFocus();
    const answers = page.getByRole('listitem');
    await expect.element(answers.filter({ hasText: /^11 \(your answer\) wrong$/ })).toBeVisible();
    await expect.element(answers.filter({ hasText: /^2 right$/ })).toBeVisible();
    await expect.element(answers.filter({ hasText: /^3$/ })).toBeVisible();
    await expect.element(page.getByText('No: 2.')).toBeVisible();
    await expect.element(option('2')).not.toBeInTheDocument();
  });

  it('can be taken again, unless its author does not want that', async () => {
    await open({ questionsPerPage: 2 });
    await option('2').click();
    await option('wet').click();
    await button('View Results').click();
    await button('Take it again').click();
    await expect.element(option('2')).not.toBeChecked();
    await expect.element(option('2')).toHaveFocus();
  });

  it('can be taken once if its author wants that', async () => {
    await open({ questionsPerPage: 2, retake: false });
    await option('2').click();
    await option('wet').click();
    await button('View Results').click();
    await expect.element(page.getByText('You answered 2 of 2 questions right.')).toBeVisible();
    await expect.element(button('Take it again')).not.toBeInTheDocument();
  });

  it('is shared by links that contain its result, on the networks of its author', async () => {
    await open({ questionsPerPage: 2, share: { networks: ['twitter', 'linkedin'] } });
    await option('2').click();
    await option('wet').click();
    await button('View Results').click();
    const link = page.getByRole('link', { name: 'Share on X (Twitter)' });
    await expect.element(link).toHaveAttribute('target', '_blank');
    const address = new URL(link.element().getAttribute('href') ?? '');
    expect(address.origin).toBe('https://twitter.com');
    expect(address.searchParams.get('text')).toBe('Quiz: You answered 2 of 2 questions right.');
    expect(address.searchParams.get('url')).toBe(location.href.replace(/#.*/, ''));
    await expect.element(page.getByRole('link', { name: 'Share on LinkedIn' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Share on Facebook' })).not.toBeInTheDocument();
  });
});

describe('a quiz that is graded as it is answered', () => {
  it('says at once what is right and wrong, and locks the answer', async () => {
    await open({ grading: 'real-time' });
    await option('3').click();
    await expect.element(page.getByRole('status').filter({ hasText: 'The answer is 2.' })).toBeVisible();
    await expect
      .element(page.getByRole('radiogroup', { name: '1 + 1?' }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect.element(option('3 wrong')).toBeChecked();
    await option('2 right').click({ force: true });
    await expect.element(option('3 wrong')).toBeChecked();
  });

  it('is navigated with the arrow keys, and answered with the space bar', async () => {
    await open({ grading: 'real-time' });
    await expect.element(option('2')).toBeVisible();
    (option('2').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(option('11')).toHaveFocus();
    await expect.element(page.getByText('The answer is 2.')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}{ArrowUp} ');
    await expect.element(option('2')).toBeChecked();
    await expect.element(page.getByRole('status').filter({ hasText: 'Right: 2.' })).toBeVisible();
  });
});

describe('a quiz without wrong answers', () => {
  it('shows the result that the answers lead to, and marks nothing', async () => {
    const answers = [
      { title: 'Up', result: 'up' },
      { title: 'Down', result: 'down' },
    ];
    const results = [
      { slug: 'up', title: 'A climber', description: 'You go up.' },
      { slug: 'down', title: 'A diver', description: 'You go down.' },
    ];
    await open({ quizType: 'nowrong', questions: [{ id: 'q1', title: 'Where?', answers }], results });
    await option('Down').click();
    await button('View Results').click();
    await expect.element(page.getByRole('heading', { name: 'A diver' })).toHaveFocus();
    await expect.element(page.getByText('You go down.')).toBeVisible();
    await expect.element(page.getByText('wrong')).not.toBeInTheDocument();
  });
});
