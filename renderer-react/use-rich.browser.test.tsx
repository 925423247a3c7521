import { type ComponentType, type ReactElement, useId } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PickerField } from './fields/picker-field.tsx';
import { Form } from './form.tsx';
import { formWith } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';
import { useRich } from './use-rich.ts';

interface LineProps {
  readonly id: string;
}

/** A line that becomes a rich one when the test says so. */
function awaited() {
  let arrive: (rich: ComponentType<LineProps>) => void = () => undefined;
  const loading = new Promise<ComponentType<LineProps>>((resolve) => {
    arrive = resolve;
  });
  const Plain = ({ id }: LineProps): ReactElement => <input key="plain" id={id} aria-label="Plain" />;
  const Rich = ({ id }: LineProps): ReactElement => <input key="rich" id={id} aria-label="Rich" />;
  const Line = (): ReactElement => {
    const id = useId();
    const Field = useRich(() => loading, id) ?? Plain;
    return <Field id={id} />;
  };
  return { Line, arrive: () => arrive(Rich) };
}

describe('a control that becomes a rich one', () => {
  it('does so at once where the focus was led to it and nobody has begun to enter anything, and keeps the focus', async () => {
    const { Line, arrive } = awaited();
    await render(<Line />);
    (page.getByLabelText('Plain').element() as HTMLElement).focus();
    arrive();
    await expect.element(page.getByLabelText('Rich')).toHaveFocus();
  });
});

describe('the browser’s own control of a date', () => {
  it('gives way to a line of text for what is no date, and says nothing of it in the console', async () => {
    const warned = vi.spyOn(console, 'warn');
    const form = formWith([
      { id: 'none', kind: 'date', label: 'No day', dateFormat: 'dd.mm.yy' },
      { id: 'one', kind: 'date', label: 'Some day', dateFormat: 'dd.mm.yy' },
    ]);
    const answers = { none: '30.02.2027', one: '28.02.2027' };
    await render(
      <Form
        form={form}
        answers={answers}
        widgets={{ calendar: PickerField }}
        onSubmit={hostSaying(accepted)}
      />,
    );
    await expect.element(page.getByLabelText('No day')).toHaveValue('30.02.2027');
    expect((page.getByLabelText('Some day').element() as HTMLInputElement).type).toBe('date');
    expect(warned).not.toHaveBeenCalled();
  });
});
