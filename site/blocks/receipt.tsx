import type { ShownReceiptPart } from '../../server/site/site.ts';
import { record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

/** What addresses name the key of a donation. */
const KEY = 'receipt-id';

export const receipt = defineBlock<{ readonly text: string }, ShownReceiptPart | null>({
  name: 'receipt',
  summary: `The receipt of the donation whose key the address has: \`?${KEY}=…\`.`,
  isPrivate: true,
  schema: record({ text: { ...words, description: 'Shown where the address has no key.' } }),
  load: async (_props, { server, query, language }) => {
    const key = query.get(KEY);
    return key === null ? null : server.receipt(key, language);
  },
  render: ({ text }, _context, shown) =>
    shown?.html ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server’s own markup of the receipt
      <div className="receipt card" dangerouslySetInnerHTML={{ __html: shown.html }} />
    ) : (
      <p>{shown?.refusal || text}</p>
    ),
});
