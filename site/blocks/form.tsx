import type { ReactElement } from 'react';
import type { ListedForm } from '../../server/site/site.ts';
import { anchor, formName, record, words } from './content-schemas.ts';
import { EmbeddedForm, embedMode } from './embedded-form.tsx';
import { type BlockContext, defineBlock } from './site-block.ts';

interface FormBlockProps {
  readonly form: string;
  readonly mode: 'inline' | 'frame' | 'modal' | 'button' | 'reveal';
  readonly label?: string;
  readonly anchor?: string;
}

export const form = defineBlock<FormBlockProps>({
  name: 'form',
  summary:
    'A form of the server: in the page itself (`inline`, one a page), in a frame as tall as the form (`frame`), or behind a button: over the page (`modal`, `button`) or in its place (`reveal`).',
  embeds: ({ mode }) => mode !== 'inline',
  schema: record(
    {
      form: formName,
      mode: { enum: ['inline', 'frame', 'modal', 'button', 'reveal'] },
      label: { ...words, description: 'The words of the button.' },
      anchor: { ...anchor, description: 'Links to it (`/donate#give`) open the form.' },
    },
    ['label', 'anchor'],
  ),
  hasHeading: ({ mode }) => mode === 'inline',
  placed: ({ form: name, mode }) => (mode === 'inline' ? name : null),
  render: (props, context) => {
    const listed = context.forms.find(({ name }) => name === props.form);
    if (listed === undefined) return <MissingForm name={props.form} {...context} />;
    const { mode } = props;
    if (mode === 'inline') return <InlineForm listed={listed} anchor={props.anchor} {...context} />;
    const label = props.label ?? listed.title;
    const shown = { listed, label, anchor: props.anchor, words: context.words };
    return <EmbeddedForm {...shown} mode={embedMode(mode)} />;
  },
});

interface InlineProps extends BlockContext {
  readonly listed: ListedForm;
  readonly anchor: string | undefined;
}

/** The form without a frame: it looks, and is found, like any other part of the page. */
function InlineForm({ listed, anchor: id, placed }: InlineProps): ReactElement {
  const { language, name, title } = listed;
  const spoken = language === null ? {} : { lang: language.tag, dir: language.dir };
  if (placed === null) return <a href={`/forms/${encodeURIComponent(name)}`}>{title}</a>;
  return (
    <div
      id={id}
      className="placed-form"
      data-small-form=""
      {...spoken}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server’s own markup of the form
      dangerouslySetInnerHTML={{ __html: placed.html }}
    />
  );
}

function MissingForm({ name, words: said }: BlockContext & { readonly name: string }): ReactElement {
  return (
    <p className="notice" data-tone="error">
      {said.noForm.replace('{0}', name)}
    </p>
  );
}
