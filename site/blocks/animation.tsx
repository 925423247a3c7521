import { picture, record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface AnimationProps {
  readonly animation: string;
  readonly poster: string;
  readonly label: string;
  readonly trigger: 'autoplay' | 'scroll' | 'hover' | 'click';
}

export const animation = defineBlock<AnimationProps>({
  name: 'animation',
  summary: 'A Lottie animation over its picture. Who prefers no motion sees the picture.',
  schema: record({
    animation: { ...words, description: 'The name of a JSON file in pictures/.' },
    poster: picture,
    label: { ...words, description: 'What it shows, for those who do not see it.' },
    trigger: { enum: ['autoplay', 'scroll', 'hover', 'click'] },
  }),
  render: ({ animation: name, poster, label, trigger }, { file }) => (
    <div className="animation" data-lottie={file(name)} data-trigger={trigger}>
      <img src={file(poster)} alt={label} width="480" height="320" loading="lazy" />
    </div>
  ),
});
