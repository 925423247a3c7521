import { record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface InstagramProps {
  readonly feed: string;
  readonly pictures: readonly string[];
  readonly profile: string;
}

export const instagram = defineBlock<InstagramProps>({
  name: 'instagram',
  summary:
    'Pictures of a feed, once a visitor agrees to social networks; until then a link to the profile. The feed answers `{ "success": true, "data": [{ "url", "img", "text" }] }`.',
  schema: record({
    feed: { type: 'string', pattern: '^https?://', description: 'The address of the feed, as JSON.' },
    pictures: {
      type: 'array',
      items: { type: 'string', pattern: '^https?://[^/]+$' },
      description: 'The origins of its pictures.',
    },
    profile: { ...words, pattern: '^https://' },
  }),
  origins: ({ feed, pictures }) => ({ 'connect-src': [new URL(feed).origin], 'img-src': pictures }),
  render: ({ feed, profile }) => (
    <div
      className="instagram"
      data-instagram={JSON.stringify(feed)}
      data-consent="social"
      data-consent-name="Instagram"
    >
      <a href={profile}>Instagram</a>
    </div>
  ),
});
