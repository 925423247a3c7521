// @ts-check

/** @typedef {{ method: string, path: string, needs: string }} Route */
/** @typedef {{ name: string, needs: string }} Action */

/**
 * The page about authorization: a row for each address, or for each action of an address that takes actions.
 * @param {{
 *   routes: Iterable<Route>,
 *   actions: Iterable<Action>,
 *   roles: Readonly<Record<string, readonly string[]>>,
 * }} server
 */
export function routesOf({ routes, actions, roles }) {
  const names = Object.keys(roles);
  const rows = [...routes].flatMap(({ method, path, needs }) => {
    const address = `\`${method} ${path}\``;
    if (needs !== 'action') return [{ address, action: '', needs }];
    return [...actions].map((action) => ({ address, action: `\`${action.name}\``, needs: action.needs }));
  });
  const lines = rows
    .map(({ address, action, needs }) => {
      const may = names.map((name) => (roles[name]?.includes(needs) ? 'yes' : 'no'));
      return `| ${[address, action, needs, ...may].join(' | ')} |`;
    })
    .sort();
  return [
    '# Who may ask what',
    '',
    '<!-- Printed by `npm run schemas` from what the routes and actions of the server say they need. Do not edit. -->',
    '',
    'A *nonce* proves that a request comes from a page of this server with the form that it is about. It tells a page, not a',
    'person. Whatever is not in this table is answered with 404, and any other method with 405.',
    '',
    `| ${['Address', 'Action', 'Needs', ...names.map((name) => name[0]?.toUpperCase() + name.slice(1))].join(' | ')} |`,
    `|${' --- |'.repeat(3 + names.length)}`,
    ...lines,
    '',
  ].join('\n');
}
