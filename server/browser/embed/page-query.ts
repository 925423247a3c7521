/** Begins the names of parameters that belong to the page around a frame, so that none of them is taken for one of ours. */
const OF_PAGE = 'page.';

/** The parameters that select answers (spec 000 §2). Others are nobody's business but the page's. */
const SELECTING = ['form-id', 'payment-mode', 'level-id', 'custom-amount'];

/** What a return link to a receipt has beside the id of the form and the key of the donation (spec 000 §2). */
const [EVENT, COMPLETED] = ['givewp-event', 'donation-completed'];
const [LISTENER, SHOWS_RECEIPT] = ['givewp-listener', 'show-donation-confirmation-receipt'];
const [EMBED, RECEIPT] = ['givewp-embed-id', 'givewp-receipt-id'];

/** The form whose receipt a return link shows, and the key of the donation; null for any other address. */
function receiptIn(given: URLSearchParams): { readonly form: string; readonly key: string } | null {
  const [form, key] = [given.get(EMBED), given.get(RECEIPT)];
  const isReturn = given.get(EVENT) === COMPLETED && given.get(LISTENER) === SHOWS_RECEIPT;
  return isReturn && form !== null && key !== null ? { form, key } : null;
}

/** Whether an address is a return link for the form of this id: to its answers, or to a receipt (spec 000 §2). */
export function isReturnTo(id: string | null, search: string): boolean {
  const given = new URLSearchParams(search);
  if (id === null) return false;
  return (given.get('form-id') === id && given.has('payment-mode')) || receiptIn(given)?.form === id;
}

/** The parameters of a page that its embedded form is told. */
export function queryForFrame(search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const told = new URLSearchParams();
  for (const name of SELECTING) {
    const value = given.get(name);
    if (value !== null) told.set(`${OF_PAGE}${name}`, value);
  }
  const receipt = receiptIn(given);
  if (receipt !== null) told.set('receipt', `${receipt.form} ${receipt.key}`);
  return told;
}

/** The parameters of the page, read from its own address or from that of the frame in it. */
export function queryOfPage(search: string): Readonly<Record<string, string>> {
  const given = [...new URLSearchParams(search)];
  const isFramed = given.some(([name]) => name === 'embedded');
  if (!isFramed) return Object.fromEntries(given);
  return Object.fromEntries(
    given.flatMap(([name, value]) =>
      name.startsWith(OF_PAGE) ? [[name.slice(OF_PAGE.length), value] as const] : [],
    ),
  );
}
