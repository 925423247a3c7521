import { listOf, picture, record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface CardsProps {
  readonly title: string;
  readonly cards: readonly {
    readonly title: string;
    readonly text: string;
    readonly picture: string;
    readonly href: string;
  }[];
}

export const cards = defineBlock<CardsProps>({
  name: 'cards',
  summary: 'Where to go on: pictures, titles and sentences that lead to other pages.',
  isWide: true,
  schema: record({
    title: words,
    cards: listOf(record({ title: words, text: words, picture, href: words })),
  }),
  render: ({ title, cards: shown }, { file }) => (
    <section className="cards">
      <h2>{title}</h2>
      <ul className="grid">
        {shown.map((card) => (
          <li key={card.title} className="card">
            <img src={file(card.picture)} alt="" width="480" height="320" loading="lazy" />
            <h3>
              <a href={card.href}>{card.title}</a>
            </h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  ),
});
