import { join } from 'node:path';
import { bundleParts } from '../bundle-parts.ts';
import { BROWSER } from './sources.ts';

/** The module that a page loads when it sends its form. */
export const REPLIES = 'replies';

/** Events after which a form waits for an effect, and can do nothing else. */
const AWAITED: ReadonlySet<string> = new Set(['event:pay', 'event:save-draft']);

/** What cannot be loaded has failed. */
const FAILS = `.catch((error) => {
        dispatch({ type: 'failed', status: 0 });
        throw error;
      })`;

/** The modules of a page's script that stand in no file. */
export interface PageCode {
  readonly entry: string;
  readonly replies: string;
}

const from = (name: string): string => JSON.stringify(join(BROWSER, name));

/** The bundler leaves out whatever a page does not use of these. */
const IMPORTS = `
  import * as engine from 'formularium/engine/parts';
  import * as renderer from 'formularium/renderer-react/parts';
  import { columnsOf, isPaged, screensOf, wideOf } from ${from('island/components-of')};
  import { loginWidgets } from ${from('accounts/login-panel')};
  import { captchaWidgets } from ${from('captchas/captcha-field')};
  import { askCaptcha } from ${from('captchas/executions')};
  import { followDraft } from ${from('follow/follow-draft')};
  import { followLink } from ${from('follow/follow-link')};
  import { followResults } from ${from('follow/follow-results')};
  import { followUsage, usageOnPage } from ${from('follow/follow-usage')};
  import { FollowedSteps } from ${from('follow/followed-steps')};
  import { paymentWidgets } from ${from('payments/payment-field')};
  import { FormIsland } from ${from('island/form-island')};
  import { islandWithLead } from ${from('open-lead')};
  import { openForm } from ${from('open-form')};
  import { withFiles } from ${from('files/with-files')};
  // Parts know their own names, so a page need not repeat them.
  const by = (key, parts) => new Map(parts.map((part) => [part[key], part]));`;

/** The module of the worker that works out a proof. */
export function workCode(): string {
  return `import { workOnOrders } from ${from('captchas/work')}; workOnOrders();`;
}

/** Writes the script of every form that is made of these parts and no others. */
export function pageCodeOf(used: readonly string[]): PageCode {
  const replies = used.filter((part) => bundleParts.get(part)?.isReply === true).map(written);
  return {
    entry: entryOf(used.filter((part) => bundleParts.get(part)?.isReply !== true)),
    replies: `import * as engine from 'formularium/engine/parts'; export const replies = [${replies}];`,
  };
}

function entryOf(used: readonly string[]): string {
  const under = (prefix: string): readonly string[] => used.filter((part) => part.startsWith(prefix));
  const widgets = under('widget:').map((part) => `${JSON.stringify(part.slice(7))}: ${written(part)}`);
  const more = ['captchas', 'payment-elements', 'login-panel']
    .filter((part) => used.includes(part))
    .map((part) => `, ...${written(part)}`)
    .join('');
  return `${IMPORTS}
    const events = by('type', [${under('event:').map(written)}]);
    const learnReplies = async () => {
      for (const reply of (await import('${REPLIES}')).replies) events.set(reply.type, reply);
    };
    // A reply may answer an effect, such as a payment.
    const loadEffects = async () => {
      await learnReplies();
      return import(${from('perform-effect')});
    };
    const performEffect = async (effect, dispatch, sender) =>
      (await loadEffects()${used.some((part) => AWAITED.has(part)) ? FAILS : ''}).performEffect(effect, dispatch, sender);
    openForm({
      learnReplies,
      parts: {
        kinds: by('name', [${under('kind:').map(written)}]),
        rules: by('name', [${under('rule:').map(written)}]),
        events,
        ${languagesOf(used)}
      },
      looksOf: (forms) => ({
        widgets: ${used.includes('tags') ? `renderer.taggedWidgets({ ${widgets}${more} })` : `{ ${widgets}${more} }`},
        ${used.includes('captchas') ? 'onAsk: askCaptcha,' : ''}
        ${componentsOf(used)}
        ${used.includes('columns') ? `className: wideOf(forms),` : ''}
        ${childrenOf(used)}
        ${used.includes('usage') ? `...${written('usage')},` : ''}
      }),
      ${used.includes('effects') ? `onEffect: ${written('effects')},` : ''}
      island: ${islandOf(used)},
    });`;
}

function islandOf(used: readonly string[]): string {
  const island = used.includes('lead') ? written('lead') : 'FormIsland';
  return used.includes('files') ? `${written('files')}(${island})` : island;
}

/** The parts of the engine that forms can do without. */
function languagesOf(used: readonly string[]): string {
  const operators = used.filter((part) => part.startsWith('operator:')).map(written);
  const others = used.includes('others') ? `, others: ${written('others')}` : '';
  const formulas = ['formulas', 'plain-formulas'].find((part) => used.includes(part));
  return [
    ...objectionsOf(used),
    ...['links', 'tags', 'outcomes', 'stages', 'along', 'emptiness', 'payments', 'cards', 'paging']
      .filter((part) => used.includes(part))
      .map((part) => `${part}: ${written(part)}`),
    ...(formulas === undefined ? [] : [`formulas: ${written(formulas)}`]),
    ...(used.includes('conditions')
      ? [`conditions: ${written('conditions')}({ operators: by('name', [${operators}])${others} })`]
      : []),
  ].join(', ');
}

/** What refuses answers, or also fills them into the words of other rules. */
function objectionsOf(used: readonly string[]): readonly string[] {
  const part = ['filled-messages', 'objections'].find((one) => used.includes(one));
  return part === undefined ? [] : [`objections: ${written(part)}`];
}

/** What stands in the page beside the form, and is not seen. */
function childrenOf(used: readonly string[]): string {
  const children = ['link', 'draft-link', 'results-link', 'usage-link']
    .filter((part) => used.includes(part))
    .map(written);
  return children.length > 0 ? `children: [${children}],` : '';
}

/** Parts that are a component, by the name under which the form finds it. */
const COMPONENTS = [
  ['amount-buttons', 'Buttons'],
  ['copies', 'Summary'],
  ['counters', 'Counter'],
  ['exclusive', 'afterChoosing'],
  ['hints', 'descriptionOf'],
  ['limited-choices', 'useLimitedChoices'],
  ['pictures', 'OptionPicture'],
  ['warnings', 'useComplaint'],
  ['widths', 'Field'],
] as const;

function componentsOf(used: readonly string[]): string {
  const screens = used.filter((part) => part.startsWith('screen:')).map(written);
  const rows = ['surfaces', 'rows'].find((part) => used.includes(part));
  const components = [
    ...COMPONENTS.flatMap(([part, name]) => (used.includes(part) ? [`${name}: ${written(part)}`] : [])),
    ...(rows === undefined ? [] : [`Rows: ${written(rows)}`]),
    ...(used.includes('steps')
      ? [`...(isPaged(forms) && { ...${written('steps')}, Steps: FollowedSteps })`]
      : []),
    ...(screens.length > 0 || used.includes('columns')
      ? [
          `...renderer.withScreens(screensOf(forms, ${used.includes('tags') ? `renderer.taggedScreens([${screens}])` : `[${screens}]`})${columnsFor(used)})`,
        ]
      : []),
  ];
  if (used.includes('tags')) return `components: renderer.taggedParts({ ${components} }),`;
  return components.length > 0 ? `components: { ${components} },` : '';
}

function columnsFor(used: readonly string[]): string {
  return used.includes('columns') ? `, columnsOf(forms, ${written('columns')})` : '';
}

/** The code of a part in a page's script. */
function written(part: string): string {
  const found = bundleParts.get(part);
  if (found === undefined) throw new Error(`There is no part “${part}” for a page.`);
  return found.expression;
}
