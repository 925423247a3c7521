/** The words of the rich controls; they are loaded with these, so that a form without any does not carry them. */
export interface EnhancedWords {
  /** Said while what was typed is looked for. */
  readonly searching: string;
  readonly noResults: string;
  readonly oneResult: string;
  /** How many were found. */
  readonly results: { readonly other: string };
  readonly loadingMore: string;
  readonly loadFailed: string;
  /** On the button that takes a choice back, in front of what was chosen. */
  readonly takeBack: string;
  /** On the button that opens a calendar, and on the calendar itself, in front of the field’s label. */
  readonly chooseDate: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** On the button that closes what was opened, and changes nothing. */
  readonly close: string;
  /** In front of the country of a phone number. */
  readonly country: string;
  /** Said in its place where a dial code is nobody’s. */
  readonly noCountry: string;
  readonly searchCountries: string;
  /** On the sheet to sign on while it is blank, and what it is once it is not. */
  readonly drawSignature: string;
  readonly signatureDrawn: string;
  /** What the line is called in which a signature is typed. */
  readonly typeName: string;
  readonly undo: string;
  readonly clear: string;
  /** What the buttons below a text with formatting are called together, and each of them. */
  readonly formatting: string;
  readonly bold: string;
  readonly italic: string;
  readonly bulletedList: string;
  readonly numberedList: string;
  readonly link: string;
  /** Where a link leads to, and what is done with it. */
  readonly linkAddress: string;
  readonly setLink: string;
  readonly removeLink: string;
  /** On the place where files are dropped, which opens the browser’s own choice as well. */
  readonly chooseFile: string;
  readonly chooseFiles: string;
  readonly noFile: string;
  /** Which files may be chosen: their endings, the size that is too large, how many. */
  readonly allowedFiles: string;
  readonly smallerThan: string;
  readonly upToFiles: { readonly other: string };
  /** How much of a file has been sent. */
  readonly uploading: string;
  readonly uploaded: string;
  readonly retry: string;
  /** Where files should be sent ahead, and nothing is there to send them. */
  readonly noUploads: string;
  /** Where files should travel with their form, and nothing takes them along. */
  readonly namesOnly: string;
}

// spec 001 §8, ‘Dropdown’ and ‘Phone widget’
export const englishEnhancedWords: EnhancedWords = {
  searching: 'Searching…',
  noResults: 'No results found',
  oneResult: '1 result found',
  results: { other: '{0} results found' },
  loadingMore: 'Loading more results…',
  loadFailed: 'The results could not be loaded.',
  takeBack: 'Remove',
  chooseDate: 'Choose a date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  close: 'Close',
  country: 'Country',
  noCountry: 'No country selected',
  searchCountries: 'Search countries',
  drawSignature: 'Draw your signature here',
  signatureDrawn: 'Your drawn signature',
  typeName: 'Or type your name',
  undo: 'Undo',
  clear: 'Clear',
  formatting: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  bulletedList: 'Bulleted list',
  numberedList: 'Numbered list',
  link: 'Link',
  linkAddress: 'Address of the link',
  setLink: 'Set link',
  removeLink: 'Remove link',
  chooseFile: 'Choose a file, or drop it here',
  chooseFiles: 'Choose files, or drop them here',
  noFile: 'No file chosen', // spec 001 §8
  allowedFiles: 'Allowed: {0}',
  smallerThan: 'smaller than {0}',
  upToFiles: { other: 'up to {0} files' },
  uploading: 'Uploading: {0} %',
  uploaded: 'Uploaded',
  retry: 'Try again',
  noUploads: 'Uploads are not set up here.',
  namesOnly: 'Only the names of files are sent: uploads are not set up here.',
};
