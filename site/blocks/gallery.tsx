import { listOf, picture, record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface GalleryProps {
  readonly pictures: readonly { readonly picture: string; readonly caption: string }[];
}

export const gallery = defineBlock<GalleryProps>({
  name: 'gallery',
  summary: 'Small pictures; each opens in a lightbox, and by itself without a script.',
  isWide: true,
  schema: record({ pictures: listOf(record({ picture, caption: words })) }),
  render: ({ pictures }, { file }) => (
    <ul className="gallery" data-gallery="">
      {pictures.map(({ picture: name, caption }) => (
        <li key={name}>
          <a href={file(name)} data-lightbox="image">
            <img data-src={file(name)} data-sizes="auto" alt={caption} width="320" height="240" />
            <noscript>
              <img src={file(name)} alt={caption} width="320" height="240" loading="lazy" />
            </noscript>
          </a>
        </li>
      ))}
    </ul>
  ),
});
