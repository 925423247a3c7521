import { type JsonObject, member } from '../value/json.ts';
import { present } from '../value/present.ts';
import { numberIn, objectIn, objectsIn, textIn, wordIn } from '../value/read-member.ts';
import { VOTE_PERIODS, type VoteLimits } from './may-vote.ts';
import { readOpening } from './opening.ts';
import type { Poll, PollAnswer } from './poll.ts';

/** The default words of a poll. */
export const POLL_WORDS = {
  saved: 'Your vote has been saved',
  alreadyVoted: 'You have already submitted a vote to this poll',
  required: 'You need to select a poll option',
  viewResults: 'View Results', // spec 001 §8
  sending: 'Submitting vote, please wait', // spec 001 §8
  failed: 'An error occurred saving the vote. Please try again', // spec 001 §8
  disabled: 'Poll submissions disabled.',
} as const;

/**
 * Colours that everybody can tell apart, even with a colour vision deficiency (Okabe and Ito), by the answer's place.
 */
const COLORS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#d55e00', '#56b4e9', '#f0e442', '#000000'];

/** Reads a poll from its definition, which may be anything; `words` are the defaults. */
export function readPoll(definition: JsonObject, words: Readonly<Record<string, string>> = POLL_WORDS): Poll {
  const { saved = '', alreadyVoted = '', viewResults = '', disabled = '' } = words;
  const [results, messages] = [objectIn(definition, 'results'), objectIn(definition, 'messages')];
  return {
    answers: objectsIn(definition, 'answers').map(readAnswer),
    behavior: wordIn(results, 'behavior', ['show_after', 'link_on', 'not_show']),
    chart: wordIn(results, 'chart', ['bar', 'pie']),
    votesCount: member(results, 'votesCount') !== false,
    limits: readLimits(objectIn(definition, 'limits')),
    opening: readOpening(definition, disabled),
    messages: {
      saved: textIn(messages, 'saved') || saved,
      alreadyVoted: textIn(messages, 'alreadyVoted') || alreadyVoted,
      viewResults: textIn(messages, 'viewResults') || viewResults,
    },
  };
}

function readAnswer(answer: JsonObject, place: number): PollAnswer {
  return {
    id: textIn(answer, 'id'),
    title: textIn(answer, 'title'),
    extra: textIn(answer, 'extra'),
    color: textIn(answer, 'color') || present(COLORS[place % COLORS.length]),
  };
}

function readLimits(limits: JsonObject): VoteLimits {
  const period = VOTE_PERIODS.find((one) => one === member(limits, 'period'));
  return {
    by: wordIn(limits, 'by', ['address', 'cookie', 'account']),
    once: period === undefined ? null : { every: numberIn(limits, 'every') ?? 1, period },
  };
}
