import { XLSX_TYPE } from '../../../entries/workbook/write-workbook.ts';
import { exportDonations as donationsDownload } from '../../downloads/export-donations.ts';
import { exportEntries as entriesDownload } from '../../downloads/export-entries.ts';
import { exportFiles as filesDownload } from '../../downloads/export-files.ts';
import { DONATION_QUERY, LIST_QUERY } from '../lists.ts';
import type { ApiOperation } from '../operation.ts';
import { listOf, oneOf, textUpTo } from '../schema.ts';

const CSV = 'text/csv; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

export const exportEntries = {
  name: 'exportEntries',
  method: 'GET',
  path: '/forms/:form/entries/export',
  summary: 'Every entry of a list as one file, made while it is fetched.',
  scope: 'entries:read',
  sameAs: [entriesDownload.path],
  query: {
    ...LIST_QUERY,
    format: { description: 'Of the file.', schema: oneOf(['csv', 'json', 'xlsx']), isRequired: true },
    wording: { description: 'Words for people, or ids and values.', schema: oneOf(['labels', 'ids']) },
    mark: { description: 'Whether CSV is marked as UTF-8.', schema: oneOf(['yes', 'no']) },
    copies: {
      description:
        'Whether groups that are filled in several times stand apart: on sheets of their own, or as an archive of CSV.',
      schema: oneOf(['apart']),
    },
    column: { description: 'The fields that are columns.', schema: listOf(textUpTo(200)) },
  },
  files: [CSV, JSON_TYPE, XLSX_TYPE, 'application/zip'],
  open: entriesDownload.open,
} as const satisfies ApiOperation;

export const exportFiles = {
  name: 'exportFiles',
  method: 'GET',
  path: '/forms/:form/entries/files',
  summary: 'The files of the entries of a list as one archive.',
  scope: 'entries:read',
  sameAs: [filesDownload.path],
  query: LIST_QUERY,
  files: ['application/zip'],
  open: filesDownload.open,
} as const satisfies ApiOperation;

export const exportDonations = {
  name: 'exportDonations',
  method: 'GET',
  path: '/donations/export',
  summary: 'Every donation of a list as one file.',
  scope: 'donations:read',
  sameAs: [donationsDownload.path],
  query: {
    ...DONATION_QUERY,
    format: { description: 'Of the file.', schema: oneOf(['csv', 'xlsx']), isRequired: true },
  },
  files: [CSV, XLSX_TYPE],
  open: donationsDownload.open,
} as const satisfies ApiOperation;
