import { listOf, record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface FiguresProps {
  readonly figures: readonly { readonly value: number; readonly unit?: string; readonly label: string }[];
}

export const figures = defineBlock<FiguresProps>({
  name: 'figures',
  summary: 'Numbers that count up when they come into view.',
  isWide: true,
  schema: record({
    figures: listOf(record({ value: { type: 'number', minimum: 0 }, unit: words, label: words }, ['unit'])),
  }),
  render: ({ figures: shown }, { content }) => {
    const written = new Intl.NumberFormat(content.settings.language, { maximumFractionDigits: 0 });
    return (
      <dl className="figures">
        {shown.map(({ value, unit = '', label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span data-count-up={value}>{written.format(value)}</span>
              {unit}
            </dd>
          </div>
        ))}
      </dl>
    );
  },
});
