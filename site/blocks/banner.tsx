import { picture, record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface BannerProps {
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly label: string;
  readonly href: string;
}

export const banner = defineBlock<BannerProps>({
  name: 'banner',
  summary: 'A call over a picture that moves more slowly than the page.',
  isWide: true,
  schema: record({ title: words, text: words, picture, label: words, href: words }),
  render: ({ title, text, picture: name, label, href }, { file }) => (
    <section className="banner">
      <img src={file(name)} alt="" width="1600" height="900" loading="lazy" data-parallax="0.2" />
      <div className="banner-text">
        <h2>{title}</h2>
        <p>{text}</p>
        <a className="button" href={href}>
          {label}
        </a>
      </div>
    </section>
  ),
});
