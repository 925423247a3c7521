import { picture, record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface VideoProps {
  readonly title: string;
  readonly video: string;
  readonly poster: string;
}

const HOSTS: readonly (readonly [RegExp, string])[] = [
  [/^https:\/\/(www\.)?(youtube(-nocookie)?\.com|youtu\.be)\//, 'https://www.youtube-nocookie.com'],
  [/^https:\/\/(www\.|player\.)?vimeo\.com\//, 'https://player.vimeo.com'],
];

export const video = defineBlock<VideoProps>({
  name: 'video',
  summary: 'A video behind its picture: of YouTube or Vimeo, once a visitor agrees, or a file (mp4, webm).',
  schema: record({
    title: words,
    video: { ...words, description: 'An address of YouTube or Vimeo, or a file in pictures/.' },
    poster: picture,
  }),
  origins({ video: address }) {
    const host = HOSTS.find(([pattern]) => pattern.test(address))?.[1];
    return host === undefined ? {} : { 'frame-src': [host] };
  },
  render: ({ title, video: address, poster }, { file, words: said }) => (
    <p className="video">
      <a href={/^https?:/.test(address) ? address : file(address)} data-lightbox="video">
        <img src={file(poster)} alt="" width="960" height="540" loading="lazy" />
        <span className="video-title">
          <span className="visually-hidden">{said.playVideo} </span>
          {title}
        </span>
      </a>
    </p>
  ),
});
