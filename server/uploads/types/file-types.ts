/** What can be told of a file by its content: a name that `file-type` gives, or one of ours for texts. */
export type Content = string;

interface FileType {
  readonly mime: string;
  /** The contents that files of this extension have. */
  readonly contents: readonly Content[];
}

const ZIPPED = ['zip'];
const OFFICE_97 = ['cfb'];

/** Types by their extension. For one that is not listed, all that is known is what it may not be. */
const TYPES: ReadonlyMap<string, FileType> = new Map(
  [
    ['jpg jpeg jpe jfif', 'image/jpeg', ['jpg']],
    ['png', 'image/png', ['png', 'apng']],
    ['apng', 'image/apng', ['png', 'apng']],
    ['gif', 'image/gif', ['gif']],
    ['webp', 'image/webp', ['webp']],
    ['avif', 'image/avif', ['avif']],
    ['heic heif', 'image/heic', ['heic']],
    ['bmp', 'image/bmp', ['bmp']],
    ['tif tiff', 'image/tiff', ['tif']],
    ['ico', 'image/x-icon', ['ico']],
    ['svg', 'image/svg+xml', ['svg']],
    ['pdf', 'application/pdf', ['pdf', 'ai']],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['docx', ...ZIPPED]],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['xlsx', ...ZIPPED]],
    [
      'pptx',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      ['pptx', ...ZIPPED],
    ],
    ['odt', 'application/vnd.oasis.opendocument.text', ['odt', ...ZIPPED]],
    ['ods', 'application/vnd.oasis.opendocument.spreadsheet', ['ods', ...ZIPPED]],
    ['odp', 'application/vnd.oasis.opendocument.presentation', ['odp', ...ZIPPED]],
    ['epub', 'application/epub+zip', ['epub', ...ZIPPED]],
    ['pages numbers key', 'application/octet-stream', ZIPPED],
    ['doc dot', 'application/msword', [...OFFICE_97, 'rtf']],
    ['xls', 'application/vnd.ms-excel', OFFICE_97],
    ['ppt', 'application/vnd.ms-powerpoint', OFFICE_97],
    ['msg', 'application/vnd.ms-outlook', OFFICE_97],
    ['rtf', 'application/rtf', ['rtf']],
    ['zip', 'application/zip', ZIPPED],
    ['gz tgz', 'application/gzip', ['gz', 'tar.gz']],
    ['7z', 'application/x-7z-compressed', ['7z']],
    ['rar', 'application/vnd.rar', ['rar']],
    ['tar', 'application/x-tar', ['tar']],
    ['mp3', 'audio/mpeg', ['mp3']],
    ['m4a', 'audio/mp4', ['m4a', 'mp4']],
    ['wav', 'audio/wav', ['wav']],
    ['ogg oga opus', 'audio/ogg', ['ogg', 'oga', 'opus', 'ogx', 'spx']],
    ['flac', 'audio/flac', ['flac']],
    ['mp4 m4v', 'video/mp4', ['mp4', 'm4v']],
    ['mov', 'video/quicktime', ['mov', 'mp4']],
    ['webm', 'video/webm', ['webm', 'mkv']],
    ['mkv', 'video/x-matroska', ['mkv', 'webm']],
    ['avi', 'video/x-msvideo', ['avi']],
    ['txt text log md', 'text/plain', ['plain']],
    ['csv', 'text/csv', ['plain']],
    ['tsv', 'text/tab-separated-values', ['plain']],
    ['json', 'application/json', ['plain']],
    ['ics', 'text/calendar', ['ics', 'plain']],
    ['vcf', 'text/vcard', ['vcf', 'plain']],
    ['xml', 'application/xml', ['xml']],
    ['html htm', 'text/html', ['html', 'plain']],
  ].flatMap(([extensions, mime, contents]) =>
    String(extensions)
      .split(' ')
      .map((extension): [string, FileType] => [
        extension,
        { mime: String(mime), contents: [...(contents ?? [])] },
      ]),
  ),
);

/** Extensions of what runs, or shows pages with scripts: only a field that names them takes them. */
const ACTIVE: ReadonlySet<string> = new Set(
  (
    'html htm xhtml xht shtml mht mhtml svg svgz xml xsl xslt js mjs cjs wasm swf exe dll com scr msi bat cmd ps1 ' +
    'vb vbs wsf hta lnk url reg jar app dmg pkg deb rpm apk sh php phtml phar asp aspx jsp cgi pl py rb'
  ).split(' '),
);

/** Contents that only an extension of their own may have. */
const ACTIVE_CONTENTS: ReadonlySet<Content> = new Set([
  'html',
  'svg',
  'xml',
  'exe',
  'elf',
  'macho',
  'swf',
  'lnk',
  'jar',
  'apk',
]);

/** Whether a file of this extension may have this content. `named`: the field names the extension. */
export function isAllowed(extension: string, content: Content, named: boolean): boolean {
  if (ACTIVE.has(extension) && !named) return false;
  const type = TYPES.get(extension);
  if (type !== undefined) return type.contents.includes(content);
  return ACTIVE.has(extension) || !ACTIVE_CONTENTS.has(content);
}

/** The media type of files with this extension, once it is clear that their content is of that type. */
export function mediaTypeOf(extension: string): string {
  return TYPES.get(extension)?.mime ?? 'application/octet-stream';
}
