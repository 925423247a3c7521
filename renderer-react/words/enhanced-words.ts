/** The words of the enhanced controls. They load with these controls, so that other forms do not carry them. */
export interface EnhancedWords {
  /** Said during a search. */
  readonly searching: string;
  readonly noResults: string;
  readonly oneResult: string;
  /** The number of results. */
  readonly results: { readonly other: string };
  readonly loadingMore: string;
  readonly loadFailed: string;
  /** The offer to add what was typed, which is `{0}`. */
  readonly addChoice: string;
  /** On the button that removes a choice, before the choice. */
  readonly takeBack: string;
  /** On the button that opens a calendar and on the calendar itself, before the field's label. */
  readonly chooseDate: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** On the button that closes a popup without a change. */
  readonly close: string;
  /** On what passes the address of a form on, and what is said once it is copied. */
  readonly shareForm: string;
  readonly copyAddress: string;
  readonly shareByMail: string;
  readonly linkCopied: string;
  /** Before the country of a phone number. */
  readonly country: string;
  /** Said for a dial code that belongs to no country. */
  readonly noCountry: string;
  readonly searchCountries: string;
  /** On the sheet to sign on while it is blank, and its name once it is signed. */
  readonly drawSignature: string;
  readonly signatureDrawn: string;
  /** The name of the line in which a signature is typed. */
  readonly typeName: string;
  readonly undo: string;
  readonly clear: string;
  /** The names of the editor's toolbar and of its buttons. */
  readonly formatting: string;
  readonly bold: string;
  readonly italic: string;
  readonly bulletedList: string;
  readonly numberedList: string;
  readonly link: string;
  /** The address of a link, and the buttons beside it. */
  readonly linkAddress: string;
  readonly setLink: string;
  readonly removeLink: string;
  /** On the place to drop files, which also opens the file dialog. */
  readonly chooseFile: string;
  readonly chooseFiles: string;
  readonly noFile: string;
  /** The limits of files: their extensions, their size, their number. */
  readonly allowedFiles: string;
  readonly smallerThan: string;
  readonly upToFiles: { readonly other: string };
  /** In place of the control while there are as many files as there can be. */
  readonly filesFull: string;
  /** The progress of an upload. */
  readonly uploading: string;
  readonly uploaded: string;
  readonly retry: string;
  /** Said of files to be uploaded ahead when the host cannot. */
  readonly noUploads: string;
  /** Said of files to be sent with the form when the host cannot. */
  readonly namesOnly: string;
  /** In place of a card that is asked for over the page; the name of that dialog; and what it asks for. */
  readonly checkoutLater: string;
  readonly checkout: string;
  readonly cardholder: string;
  readonly cardNumber: string;
  readonly cardExpiry: string;
  readonly cardCode: string;
}

// spec 001 §8, ‘Dropdown’ and ‘Phone widget’
export const englishEnhancedWords: EnhancedWords = {
  searching: 'Searching…',
  noResults: 'No results found',
  oneResult: '1 result found',
  results: { other: '{0} results found' },
  loadingMore: 'Loading more results…',
  loadFailed: 'The results could not be loaded.',
  addChoice: 'Add “{0}”',
  takeBack: 'Remove',
  chooseDate: 'Choose a date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  close: 'Close',
  shareForm: 'Share this form',
  copyAddress: 'Copy the link to share',
  shareByMail: 'Share by mail',
  linkCopied: 'The link is copied.',
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
  filesFull: 'There can be no more files. Remove one to choose another.',
  uploading: 'Uploading: {0} %',
  uploaded: 'Uploaded',
  retry: 'Try again',
  noUploads: 'Uploads are not set up here.',
  namesOnly: 'Only the names of files are sent: uploads are not set up here.',
  checkoutLater: 'You enter your card in the next step.',
  checkout: 'Pay by card',
  cardholder: 'Name on the card',
  cardNumber: 'Card number',
  cardExpiry: 'Expiry date',
  cardCode: 'CVC',
};
