import type { ShownWall } from '../../server/site/site.ts';
import { flag, formName, record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface DonorWallProps {
  readonly form: string;
  readonly title: string;
  readonly text: string;
  readonly perPage?: number;
  readonly anonymous?: boolean;
  readonly onlyComments?: boolean;
  readonly amounts?: boolean;
}

const PER_PAGE = 12;

export const donorWall = defineBlock<DonorWallProps, ShownWall | null>({
  name: 'donor-wall',
  summary:
    'Who has given by a form: names with initials, amounts, and the comments that an owner has approved, newest first. Whoever wants to stay unknown has neither name nor comment.',
  isWide: true,
  schema: record(
    {
      form: formName,
      title: words,
      text: { ...words, description: 'Shown as long as nobody has given.' },
      perPage: { type: 'integer', minimum: 1, maximum: 50, description: '12 where left out.' },
      anonymous: {
        ...flag,
        description: 'Whether gifts of unknown donors are shown as well. True where left out.',
      },
      onlyComments: { ...flag, description: 'Whether only donors with a comment are shown.' },
      amounts: { ...flag, description: 'Whether amounts are shown. True where left out.' },
    },
    ['perPage', 'anonymous', 'onlyComments', 'amounts'],
  ),
  load: (props, { server, query, language, id }) =>
    server.donorWall({
      ...{ form: props.form, language, perPage: props.perPage ?? PER_PAGE, page: pageIn(query.get(id)) },
      ...{ withAnonymous: props.anonymous ?? true, onlyComments: props.onlyComments ?? false },
      withAmounts: props.amounts ?? true,
    }),
  render: ({ form, title, text }, { words: said, query, id }, wall) => (
    <section className="donor-wall" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {wall === null && <p>{said.noForm.replace('{0}', form)}</p>}
      {wall?.html === '' && <p>{text}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server’s own markup of the cards */}
      <div className="donors" dangerouslySetInnerHTML={{ __html: wall?.html ?? '' }} />
      {wall?.next && (
        <p className="actions">
          <a
            className="button quiet"
            href={`?${id}=${pageIn(query.get(id)) + 1}#${id}`}
            data-load-donors={wall.next}
            data-form={wall.formId}
          >
            {said.moreDonors}
          </a>
        </p>
      )}
    </section>
  ),
});

function pageIn(text: string | null): number {
  return /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1;
}
