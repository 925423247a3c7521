/** Begins the names of parameters that belong to the page around a frame, so that none of them is taken for one of ours. */
const OF_PAGE = 'page.';

/** The parameters that select answers (spec 000 §2). Others are nobody's business but the page's. */
const SELECTING = ['form-id', 'payment-mode', 'level-id', 'custom-amount'];

/** The parameters of a page that its embedded form is told. */
export function queryForFrame(search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const told = new URLSearchParams();
  for (const name of SELECTING) {
    const value = given.get(name);
    if (value !== null) told.set(`${OF_PAGE}${name}`, value);
  }
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
