import { isList, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { objectsIn, textIn } from '../value/read-member.ts';
import { type HtmlNode, readHtml } from '../value/text/html-tree.ts';
import { namesIn } from '../value/text/merge-tags.ts';

/** The tags that stand for facts about a submission, unless the form has a field with that name. */
export const SUBMISSION_TAGS = [
  'all_fields',
  'form_title',
  'submission_id',
  'submission_time',
  'owner_email',
] as const;

/** The members of a mail that hold addresses. */
export const ADDRESS_LISTS = ['to', 'cc', 'bcc', 'replyTo'] as const;

const TEXTS = ['fromName', 'subject', 'text'] as const;

/** A notification as its author wrote it, and its place. */
export interface WrittenNotification {
  readonly notification: JsonObject;
  readonly at: string;
}

/** The notifications of a definition, valid or not. */
export function notificationsIn(definition: JsonObject): readonly WrittenNotification[] {
  return objectsIn(definition, 'notifications').map((notification, place) => ({
    notification,
    at: pointer('notifications', place),
  }));
}

/** The entries of an address list, which may also be one text, each with its place within the notification. */
export function addressesIn(
  notification: JsonObject,
  list: (typeof ADDRESS_LISTS)[number],
): readonly { readonly text: string; readonly at: string }[] {
  const value = member(notification, list);
  if (typeof value === 'string') return [{ text: value, at: pointer(list) }];
  if (!isList(value)) return [];
  return value.flatMap((text, place) =>
    typeof text === 'string' ? [{ text, at: pointer(list, place) }] : [],
  );
}

/** The upload fields whose files a mail carries, each with its place within the notification. */
export function attachmentsIn(
  notification: JsonObject,
): readonly { readonly id: string; readonly at: string }[] {
  const list = member(notification, 'attach');
  if (!isList(list)) return [];
  return list.flatMap((id, place) => (typeof id === 'string' ? [{ id, at: pointer('attach', place) }] : []));
}

/** A name in braces, and its place within the notification. */
export interface WrittenTag {
  readonly name: string;
  readonly at: string;
}

/** The names in braces in a notification, except facts about the submission. */
export function tagsIn(notification: JsonObject): readonly WrittenTag[] {
  const texts = [
    ...ADDRESS_LISTS.flatMap((list) => addressesIn(notification, list)),
    ...TEXTS.map((name) => ({ text: textIn(notification, name), at: pointer(name) })),
  ].map(({ text, at }) => ({ nodes: [text], at }));
  const { nodes } = readHtml(textIn(notification, 'html'));
  const html = { nodes: [...nodes, ...linksIn(nodes)], at: pointer('html') };
  return [...texts, html].flatMap((piece) =>
    [...namesIn(piece.nodes)].flatMap((name) => (FACTS.has(name) ? [] : [{ name, at: piece.at }])),
  );
}

const FACTS: ReadonlySet<string> = new Set(SUBMISSION_TAGS);

/** The targets of the links in a tree: answers are filled in there as well. */
function linksIn(nodes: readonly HtmlNode[]): readonly string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node.attributes['href'] ?? '', ...linksIn(node.children)],
  );
}
