import { formName, record, words } from './content-schemas.ts';
import { EmbeddedForm } from './embedded-form.tsx';
import { defineBlock } from './site-block.ts';

interface MailingListProps {
  readonly form: string;
  readonly title: string;
  readonly text: string;
  readonly label: string;
}

export const mailingList = defineBlock<MailingListProps>({
  name: 'mailing-list',
  summary: 'A form that joins the mailing list (`settings.mailingList`), in place of its button.',
  isWide: true,
  embeds: () => true,
  schema: record({
    form: formName,
    title: words,
    text: words,
    label: { ...words, description: 'The words of the button.' },
  }),
  render: ({ form, title, text, label }, { forms, words: said, id }) => {
    const listed = forms.find(({ name }) => name === form);
    return (
      <section className="mailing-list" aria-labelledby={`${id}-title`}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          <p>{text}</p>
        </div>
        {listed === undefined ? (
          <p>{said.noForm.replace('{0}', form)}</p>
        ) : (
          <EmbeddedForm listed={listed} mode="reveal" label={label} anchor={undefined} words={said} />
        )}
      </section>
    );
  },
});
