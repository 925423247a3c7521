import { type ReactElement, type SyntheticEvent, useEffect, useRef } from 'react';
import { Json } from './json.tsx';
import type { Story } from './story.ts';
import { type GalleryView, writeView } from './view.ts';

interface CardProps {
  readonly story: Story;
  readonly view: GalleryView;
}

/** One story in a frame of the chosen width, with its JSON beside it. */
export function Card({ story, view }: CardProps): ReactElement {
  const { name, group, state, definition, answers, happened } = story;
  const alone = `frame.html${writeView({ ...view, story: name })}`;
  const beside = {
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(happened.length > 0 && { happened }),
  };
  return (
    <article className="card" id={name.replaceAll('/', '-')} data-scheme={view.scheme}>
      <h3>
        <span>{state}</span>
        <a href={alone} aria-label={`${group}, ${state}: alone on a page`}>
          Open alone
        </a>
      </h3>
      <div className="stage" data-phone={view.width === '' ? undefined : ''}>
        <Frame title={`${group}, ${state}`} src={alone} width={view.width} />
      </div>
      <Json value={{ ...definition, ...beside }} of={state} />
    </article>
  );
}

interface FrameProps {
  readonly title: string;
  readonly src: string;
  readonly width: string;
}

/** A frame as high as its content. */
function Frame({ title, src, width }: FrameProps): ReactElement {
  const watching = useRef<ResizeObserver | null>(null);
  useEffect(() => () => watching.current?.disconnect(), []);
  const watch = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void => {
    const inside = frame.contentDocument?.querySelector('main');
    watching.current?.disconnect();
    if (!inside) return;
    watching.current = new ResizeObserver(() => {
      frame.style.blockSize = `${Math.ceil(inside.getBoundingClientRect().height)}px`;
    });
    watching.current.observe(inside);
  };
  return (
    <iframe
      title={title}
      src={src}
      loading="lazy"
      onLoad={watch}
      style={width ? { inlineSize: `${width}px` } : {}}
    />
  );
}
