import {
  assembleForm,
  type FormBlueprint,
  type FormParts,
  type FormState,
  type JsonObject,
  openForm,
} from 'formularium/engine';
import { operators } from 'formularium/engine/language';
import { allParts, compareOther, conditionsWith, plainFormulas } from 'formularium/engine/parts';
import {
  createFormStore,
  type FormStore,
  type SentAlong,
  type SubmitResult,
} from '../../renderer-react/store/form-store.ts';
import { BLUEPRINT_ID, LEAD_ID, ROOT_ID } from '../../server/browser/island/page-ids.ts';
import { performEffect } from '../../server/browser/perform-effect.ts';
import { type GivenToPage, submissionSender } from '../../server/browser/send-submission.ts';
import { bundlePartsOf } from '../../server/publish/bundle-parts-of.ts';
import type { PostedAnswers } from '../../server/submissions/posted-answers.ts';
import type { ServerForAll } from './server-for-all.ts';

/** What a page has sent: the key, the submission, the state it came of, and what the server said. */
export interface Sent {
  readonly key: string;
  readonly submission: JsonObject;
  readonly state: FormState;
  readonly reply: SubmitResult;
  /** What the server read of it. */
  readonly posted: PostedAnswers;
}

/** What the server has put on the page for a form. */
export interface Delivered {
  readonly layout: FormBlueprint;
  readonly given: GivenToPage;
}

/** Reads the page that a server gave: its form, and the lead form beside it. */
export function readPage(html: string): { readonly form: Delivered; readonly lead: Delivered | null } {
  const form = deliveredIn(html, BLUEPRINT_ID, ROOT_ID);
  if (form === null) throw new Error(`There is no form on the page: ${html.slice(-600)}`);
  return { form, lead: deliveredIn(html, LEAD_ID, LEAD_ID) };
}

function deliveredIn(html: string, layoutId: string, givenId: string): Delivered | null {
  const [, layout] = new RegExp(`<script[^>]*id="${layoutId}"[^>]*>(.*?)</script>`, 's').exec(html) ?? [];
  const [tag = ''] = new RegExp(`<[^>]*id="${givenId}"[^>]*>`).exec(html) ?? [];
  const attribute = (name: string): string | undefined =>
    new RegExp(`data-${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"');
  if (layout === undefined) return null;
  // Without its life the nonce is not renewed: no timer outlives the test.
  return {
    layout: JSON.parse(layout),
    given: { nonce: attribute('nonce') ?? '', given: attribute('given') ?? '{}' },
  };
}

interface OpenPageOptions {
  readonly today: string;
  readonly server: Pick<ServerForAll, 'posted'>;
  /** Has the lead form of a quiz filled in and sent, and gives its entry. */
  readonly fillInLead?: () => Promise<string>;
}

export interface OpenedPage extends FormStore {
  readonly sent: readonly Sent[];
  /** Once nothing is asked, paid or sent any more. */
  readonly settled: () => Promise<void>;
}

/** What these do needs no screen; the others lead away, or wait for something to fade. */
const PERFORMED: ReadonlySet<string> = new Set(['pay', 'check-card', 'grade', 'save-draft']);

let pages = 0;

/** The page of a form as a browser opens it, with no other parts than its script has. */
export function openPage({ layout, given }: Delivered, opening: OpenPageOptions): OpenedPage {
  const { today, server, fillInLead } = opening;
  const form = assembleForm(layout, allParts);
  const atPage = assembleForm(layout, partsNamed(new Set(bundlePartsOf(form))));
  const sent: Sent[] = [];
  let key = '';
  const newKey = (): string => {
    pages += 1;
    key = `page-${String(pages).padStart(16, '0')}`;
    return key;
  };
  const send = submissionSender({ formId: form.id, page: given, keyOfNext: newKey, onSent: () => undefined });
  const onSubmit = async (submission: JsonObject, more?: SentAlong): Promise<SubmitResult> => {
    const [state, usedKey] = [store.session.state, key];
    const reply = await send(submission, more);
    sent.push({ key: usedKey, submission, state, reply, posted: server.posted(usedKey) });
    return reply;
  };
  const store = createFormStore({
    form: atPage,
    open: (opened) => openForm(opened, { leadEntry: null }),
    idPrefix: 'f',
    host: {
      onSubmit,
      onEffect: (effect, dispatch) => {
        if (effect.type === 'lead') void fillInLead?.().then((entry) => dispatch({ type: 'lead', entry }));
        if (PERFORMED.has(effect.type)) performEffect(effect, dispatch, async () => send);
      },
    },
  });
  store.mount(today);
  return Object.assign(store, { sent, settled: () => settled(store) });
}

function settled({ session }: FormStore): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (['asking', 'paying', 'sending'].includes(session.state.phase)) return;
      stop();
      // The reply is dispatched before whoever sent it has heard of it.
      setTimeout(resolve, 0);
    };
    const stop = session.subscribe(look);
    look();
  });
}

/** The parts by their names, as `page-code.ts` puts them into a page's script. */
function partsNamed(used: ReadonlySet<string>): FormParts {
  const among = <T>(shelf: string, all: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...all].filter(([name]) => used.has(`${shelf}:${name}`)));
  const { kinds, rules, events, formulas, links, objections, outcomes, stages, along, emptiness } = allParts;
  return {
    kinds: among('kind', kinds),
    rules: among('rule', rules),
    events: among('event', events),
    objections: used.has('objections') ? objections : null,
    links: used.has('links') ? links : null,
    outcomes: used.has('outcomes') ? outcomes : null,
    stages: used.has('stages') ? stages : null,
    along: used.has('along') ? along : null,
    emptiness: used.has('emptiness') ? emptiness : null,
    conditions: used.has('conditions')
      ? conditionsWith({
          operators: among('operator', operators),
          others: used.has('others') ? compareOther : null,
        })
      : null,
    formulas: used.has('formulas') ? formulas : used.has('plain-formulas') ? plainFormulas : null,
  };
}
