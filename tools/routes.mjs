// @ts-check

/** @typedef {{ method: string, path: string, needs: string, isCrossOrigin?: boolean, scope?: string, alsoScope?: string }} Route */
/** @typedef {{ name: string, methods?: readonly string[], needs: string }} Action */

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
  // More than one address takes actions, and an iterator is read once.
  const listed = [...actions];
  const rows = [...routes].flatMap(({ method, path, needs, scope, alsoScope, isCrossOrigin = false }) => {
    const address = `\`${method} ${path}\``;
    const others = isCrossOrigin ? 'yes' : 'no';
    if (needs !== 'action') return [{ address, action: '', needs, others, by: byKey(scope, alsoScope) }];
    return listed
      .filter((action) => (action.methods ?? ['POST']).includes(method))
      .map((action) => ({
        address,
        action: `\`${action.name}\``,
        needs: action.needs,
        others,
        by: '',
      }));
  });
  const lines = rows
    .map(({ address, action, needs, others, by = '' }) => {
      const may = names.map((name) => (roles[name]?.includes(needs) ? 'yes' : 'no'));
      return `| ${[address, action, `${needs}${by}`, ...may, others].join(' | ')} |`;
    })
    .sort();
  return [
    '# Addresses, and who may use them',
    '',
    '<!-- Printed by `npm run schemas` from what the routes and actions of the server say they need. Do not edit. -->',
    '',
    'A *nonce* proves that a request comes from a page of this server with the form that it is about. It identifies a page, not',
    'a person. Whatever is not in this table is answered with 404, and any other method with 405.',
    '',
    'The last column is about scripts of pages on other origins: if such a page may embed any form (`EMBED_ORIGINS`,',
    '`settings.embedOrigins`), the address tells browsers that it may read the answer (CORS), always without cookies. Only',
    'the pages of forms can be framed by other origins, each by those that may embed it.',
    '',
    `| ${['Address', 'Action', 'Needs', ...names.map((name) => name[0]?.toUpperCase() + name.slice(1)), 'Other origins'].join(' | ')} |`,
    `|${' --- |'.repeat(4 + names.length)}`,
    ...lines,
    '',
  ].join('\n');
}

/**
 * What a key has to be for, in words; '' where none is asked for.
 * @param {...(string | undefined)} scopes
 */
function byKey(...scopes) {
  const named = scopes.flatMap((scope) => (scope === undefined ? [] : [`\`${scope}\``]));
  return named.length === 0 ? '' : `, by a key with ${named.join(' and ')}`;
}
