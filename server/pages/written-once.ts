import { type CompiledForm, openForm, refusalOf, type TimedUsage } from 'formularium/engine';
import type { FormFiles } from '../publish/publisher.ts';
import { escaped } from '../value/pages/escaped.ts';
import type { KnownAccount } from '../value/panel/login-panel.ts';
import type { OpenedTexts } from '../without-script/opened-page.ts';
import type { ColorScheme } from './shell.tsx';

export type NonceFor = (formId: string) => string;

/** How a page is opened by one visitor. */
export interface VisitorOpening {
  readonly view?: PageView;
  /** The texts of the hidden inputs. */
  readonly carried?: OpenedTexts;
  /** What it is told of the form's use; undefined where nothing of it is limited. */
  readonly usage?: TimedUsage | undefined;
  /** Who is signed in, where its form asks for that; null for nobody. */
  readonly account?: KnownAccount | null;
}

/** Where the texts of the hidden inputs stand in a page that is the same for everyone. */
export interface CarriedMarks {
  readonly form: string;
  readonly lead: string;
  /** Where the form begins, and the button that stands there if the address of the page names a draft. */
  readonly root: string;
  readonly draft: string;
}

/** The whole page, the same in a frame of another page, light or dark, or what stands in it alone. */
export type PageView = 'whole' | 'content' | ColorScheme;

/** Writes a page with marks in place of what each visitor has of their own. */
export type Writer = (
  files: FormFiles,
  nonceFor: NonceFor,
  opening: { readonly view: PageView; readonly usage: TimedUsage | undefined },
) => string;

const NOTHING_OPENED: OpenedTexts = { form: '', lead: '' };

/** Where each visitor has something else in a page. */
interface PageMarks {
  readonly form: CompiledForm;
  readonly lead: CompiledForm | null;
  readonly carried: CarriedMarks;
  readonly usage: string;
  readonly account: string;
}

/** The pages of one form that are kept: more than there are when it opens, fills up and closes one after the other. */
const MOST_WRITTEN = 50;

/** A page that is written anew only when its files or what it shows are others; marks stand in it where each visitor has something else. */
export function writtenOnce(
  write: Writer,
  { form, lead, carried: places, usage: usageMark, account: accountMark }: PageMarks,
  { filesNow, newId }: { readonly filesNow: () => FormFiles; readonly newId: () => string },
): (nonceFor: NonceFor, opening?: VisitorOpening) => string {
  const forms = lead === null ? [form] : [form, lead];
  const marks = new Map(forms.map(({ id }) => [id, `nonce-${newId()}`]));
  const written = new Map<string, string>();
  const writtenNow = (view: PageView, usage: TimedUsage | undefined): string => {
    const files = filesNow();
    const now = JSON.stringify([view, files, usage && shownOf(form, usage)]);
    const before = written.get(now);
    if (before !== undefined) return before;
    if (written.size >= MOST_WRITTEN) written.clear();
    const html = write(files, (id) => marks.get(id) ?? '', { view, usage });
    written.set(now, html);
    return html;
  };
  return (nonceFor, { view = 'whole', carried = NOTHING_OPENED, usage, account = null } = {}) => {
    let html = writtenNow(view, usage);
    for (const [id, mark] of marks) html = html.replaceAll(mark, () => nonceFor(id));
    return (carried.isDraft ? html.replace(places.root, (root) => places.draft + root) : html)
      .replace(usageMark, () => escaped(JSON.stringify(usage)))
      .replace(accountMark, () => escaped(JSON.stringify(account)))
      .replace(places.form, () => escaped(carried.form))
      .replace(places.lead, () => escaped(carried.lead ?? ''));
  };
}

/** What the page shows of the form's use. */
function shownOf(form: CompiledForm, usage: TimedUsage): unknown {
  return [refusalOf(form, openForm(form, { usage }).state), usage.usedUp];
}
