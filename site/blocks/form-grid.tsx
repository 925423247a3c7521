import { anchor, formName, listOf, picture, record, words } from './content-schemas.ts';
import { EmbeddedForm } from './embedded-form.tsx';
import { loadingOf } from './loading-of.ts';
import { defineBlock } from './site-block.ts';

interface FormGridProps {
  readonly label: string;
  readonly forms: readonly GridItem[];
}

interface GridItem {
  readonly form: string;
  readonly picture: string;
  readonly text: string;
  readonly anchor?: string;
}

export const formGrid = defineBlock<FormGridProps>({
  name: 'form-grid',
  summary: 'Forms side by side; each opens over the page.',
  embeds: () => true,
  schema: record({
    label: { ...words, description: 'The words of every button.' },
    forms: listOf(
      record(
        {
          ...{ form: formName, picture, text: words },
          anchor: { ...anchor, description: 'Links to it (`/donate#give`) open the form.' },
        },
        ['anchor'],
      ),
    ),
  }),
  isWide: true,
  render: ({ label, forms: shown }, { forms, file, words: said }) => (
    <ul className="grid">
      {shown.map(({ form, picture: name, text, anchor: id }, place) => {
        const listed = forms.find((one) => one.name === form);
        return (
          <li key={form} className="card">
            <img src={file(name)} alt="" width="480" height="320" {...loadingOf(place)} />
            <h2>{listed?.title ?? form}</h2>
            <p>{text}</p>
            {listed === undefined ? (
              <p>{said.noForm.replace('{0}', form)}</p>
            ) : (
              <EmbeddedForm listed={listed} mode="modal" label={label} anchor={id} words={said} />
            )}
          </li>
        );
      })}
    </ul>
  ),
});
