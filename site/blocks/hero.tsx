import { listOf, picture, record, words } from './content-schemas.ts';
import { RichText } from './rich-text.tsx';
import { defineBlock } from './site-block.ts';

interface HeroProps {
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly actions: readonly { readonly label: string; readonly href: string }[];
}

export const hero = defineBlock<HeroProps>({
  name: 'hero',
  summary: 'The top of a page: a title, a sentence, a picture, and where to go on.',
  isWide: true,
  hasHeading: () => true,
  schema: record({
    title: words,
    text: words,
    picture,
    actions: listOf(record({ label: words, href: words })),
  }),
  render: ({ title, text, picture: name, actions }, { file }) => (
    <section className="hero">
      <div className="hero-text">
        <h1>{title}</h1>
        <RichText text={text} />
        <p className="actions">
          {actions.map(({ label, href }, place) => (
            <a key={href} className={place === 0 ? 'button' : 'button quiet'} href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
      <img src={file(name)} alt="" width="960" height="720" fetchPriority="high" />
    </section>
  ),
});
