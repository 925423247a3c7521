import type { Account } from '../../storage/repositories/accounts.ts';
import type { Role } from '../../value/identity/role.ts';
import type { Desk, DeskVisit } from '../desk.ts';
import type { ShownScreen } from '../screens/screen.ts';

/** Something that people do at the desk, by posting a form. */
export interface DeskAct {
  readonly path: string;
  /** The least role that may do it. */
  readonly needs: Role;
  /** The screen to go on with where somebody has to prove first who they are; left out where they need not. */
  readonly provesFor?: string;
  /** Does it, and gives the path of the screen to go on with, or a page that is shown once. */
  readonly perform: (request: ActRequest) => Promise<string | ShownOnce>;
}

/** A page that answers a posted form itself: it holds what no address may. */
export interface ShownOnce {
  readonly show: (visit: DeskVisit) => ShownScreen;
}

export interface ActRequest {
  /** The first value of a name; '' where there is none. */
  readonly value: (name: string) => string;
  readonly values: (name: string) => readonly string[];
  readonly account: Account;
  readonly desk: Desk;
}

/** The path of the list from which something was done, with what else it is to say. */
export function listPath(formId: string, back: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(back);
  for (const name of ['done', 'many', 'left', 'undo']) query.delete(name);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  const text = query.toString();
  return `/desk/forms/${encodeURIComponent(formId)}${text === '' ? '' : `?${text}`}`;
}

/** The page on which somebody proves who they are, and goes on with a screen. */
export function provePath(screen: string): string {
  return `/account/prove?${new URLSearchParams({ for: screen })}`;
}

export function entryPath(formId: string, id: string): string {
  return `/desk/forms/${encodeURIComponent(formId)}/entries/${encodeURIComponent(id)}`;
}
