import type { OptionSchema } from '../value/option-schema.ts';

/** How the pages of a form are named and counted. */
export const pagination: OptionSchema = {
  type: 'object',
  title: 'Pages',
  description: 'The names and numbers of pages.',
  additionalProperties: false,
  properties: {
    header: {
      type: 'string',
      enum: ['tabs', 'bar', 'none'],
      default: 'tabs',
      description: 'The progress display above the pages.',
    },
    onePage: {
      type: 'boolean',
      default: false,
      description: 'Whether all pages are shown on one, each under its label.',
    },
    progressBarType: {
      type: 'string',
      enum: ['progress', 'page-number'],
      default: 'progress',
      description: 'A percentage, or the page’s number.',
    },
    pageNumberText: {
      type: 'string',
      default: 'Page %1$s of %2$s',
      description: 'The text of the page’s number: %1$s is the number of the page, %2$s the number of pages.',
    },
    previousLabel: { type: 'string', default: 'Previous', description: 'The label of back buttons.' },
    nextLabel: { type: 'string', default: 'Next', description: 'The label of next buttons.' },
    lastPageLabel: {
      type: 'string',
      default: 'Finish',
      description: 'The name of the last page, unless it has its own.',
    },
  },
};
