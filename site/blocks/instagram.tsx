import { feedNamed } from '../reading/feed-named.ts';
import { record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface InstagramProps {
  readonly feed: string;
}

export const instagram = defineBlock<InstagramProps>({
  name: 'instagram',
  summary: 'Pictures of a feed, once a visitor agrees to social networks; until then a link to the profile.',
  schema: record({ feed: { ...words, description: 'The name of a feed in site.json.' } }),
  origins: ({ feed }, settings) => ({ 'img-src': feedNamed(feed, settings)?.pictures ?? [] }),
  render: ({ feed }, { content: { settings } }) => (
    <div
      className="instagram"
      data-instagram={JSON.stringify(feed)}
      data-consent="social"
      data-consent-name="Instagram"
    >
      <a href={feedNamed(feed, settings)?.profile}>Instagram</a>
    </div>
  ),
});
