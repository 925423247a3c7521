import { isList, isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { textIn } from '../value/read-member.ts';
import { type Text, textFor } from '../value/text/text.ts';
import type { Poll } from './poll.ts';
import type { Tally } from './tally-of.ts';

/** The data of a chart: a row for each answer, without a header row, so that one answer is a chart as well. */
export type ChartRow = readonly [label: string, votes: number, color: string];

/** The results of a poll as they are shown. */
export interface PollResults {
  readonly rows: readonly ChartRow[];
  /** The number of votes, in words; '' if it is not to be shown. */
  readonly votesText: string;
}

/** The number of votes. */
export const votesWords = ['votes', { one: '{0} vote', other: '{0} votes' }] as const;

/** The language of the results; English without it. */
interface Spoken {
  readonly tag: string;
  readonly words: Readonly<Record<string, Text>>;
}

/** The results of a poll by its tally. */
export function pollResultsOf(
  { votesCount }: Poll,
  { counts, total }: Tally,
  language?: Spoken,
): PollResults {
  return {
    rows: counts.map(({ answer, votes }) => [answer.title, votes, answer.color]),
    votesText: votesCount ? votesText(total, language) : '',
  };
}

/** A number of votes in words. */
function votesText(total: number, language?: Spoken): string {
  const [name, english] = votesWords;
  return textFor(language?.words[name] ?? english, language?.tag ?? 'en', [total]);
}

interface PollReply {
  readonly url: string;
  readonly message: string;
  /** That of the form’s blueprint. */
  readonly language?: Spoken;
}

/** A server's reply about a poll, in the names of the protocol (spec 001 §3). */
export function pollReply(poll: Poll, tally: Tally, { url, message, language }: PollReply): JsonObject {
  const { rows, votesText: text } = pollResultsOf(poll, tally, language);
  const isShown = poll.behavior !== 'not_show';
  return {
    success: true,
    message,
    url,
    results_behav: poll.behavior,
    results_link: poll.behavior === 'link_on' ? poll.messages.viewResults : '',
    back_button: poll.once !== null,
    chart_data: isShown ? rows : [],
    colours: isShown ? rows.map(([, , color]) => color) : [],
    votes_text: isShown ? text : '',
    votes_count: isShown && poll.votesCount ? tally.total : 0,
  };
}

/** Reads the results from a server's reply, which may be anything; null when there are none. */
export function readPollReply(reply: unknown): PollResults | null {
  const rows = isObject(reply) ? member(reply, 'chart_data') : undefined;
  if (!isObject(reply) || !isList(rows) || rows.length === 0) return null;
  return {
    rows: rows.flatMap((row) => readRow(row)),
    votesText: textIn(reply, 'votes_text'),
  };
}

function readRow(row: Json): readonly ChartRow[] {
  if (!isList(row)) return [];
  const [label, votes, color] = row;
  return typeof label === 'string' && typeof votes === 'number' && votes >= 0
    ? [[label, votes, typeof color === 'string' ? color : '']]
    : [];
}
