import { listOf, picture, record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface SliderProps {
  readonly label: string;
  readonly slides: readonly {
    readonly title: string;
    readonly text: string;
    readonly picture: string;
    readonly video?: string;
  }[];
}

export const slider = defineBlock<SliderProps>({
  name: 'slider',
  summary: 'Pictures, or videos without sound, side by side; the one in view plays.',
  isWide: true,
  schema: record({
    label: words,
    slides: listOf(
      record(
        {
          title: words,
          text: words,
          picture,
          video: { type: 'string', pattern: '\\.(mp4|webm)$', description: 'A file in pictures/.' },
        },
        ['video'],
      ),
    ),
  }),
  render: ({ label, slides }, { file, words: said }) => (
    <section
      className="slider"
      aria-roledescription={said.slider}
      aria-label={label}
      data-slider={JSON.stringify([said.previousSlide, said.nextSlide])}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a script, arrow keys scroll it */}
      <ul tabIndex={0} aria-label={label}>
        {slides.map(({ title, text, picture: name, video }) => (
          <li key={title}>
            {video === undefined ? (
              <img src={file(name)} alt="" width="960" height="540" loading="lazy" />
            ) : (
              <video data-video={file(video)} poster={file(name)} muted loop playsInline preload="none" />
            )}
            <div className="slide-text">
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  ),
});
