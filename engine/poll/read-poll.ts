import { type Admission, readAdmission } from '../admission/admission.ts';
import { readEntryLimits } from '../admission/entry-limits.ts';
import { isObject, type JsonObject, member } from '../value/json.ts';
import { present } from '../value/present.ts';
import { objectIn, objectsIn, textIn, wordIn } from '../value/read-member.ts';
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
  full: 'This poll has received all the votes that it takes.',
} as const;

/**
 * Colours that everybody can tell apart, even with a colour vision deficiency (Okabe and Ito), by the answer's place.
 */
const COLORS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#d55e00', '#56b4e9', '#f0e442', '#000000'];

/** Reads a poll from its definition, which may be anything; `words` are the defaults. */
export function readPoll(definition: JsonObject, words: Readonly<Record<string, string>> = POLL_WORDS): Poll {
  const { saved = '', alreadyVoted = '', viewResults = '' } = words;
  const [results, messages] = [objectIn(definition, 'results'), objectIn(definition, 'messages')];
  return {
    answers: objectsIn(definition, 'answers').map(readAnswer),
    behavior: wordIn(results, 'behavior', ['show_after', 'link_on', 'not_show']),
    chart: wordIn(results, 'chart', ['bar', 'pie']),
    votesCount: member(results, 'votesCount') !== false,
    once: readEntryLimits(objectIn(definition, 'limits')).once,
    messages: {
      saved: textIn(messages, 'saved') || saved,
      alreadyVoted: textIn(messages, 'alreadyVoted') || alreadyVoted,
      viewResults: textIn(messages, 'viewResults') || viewResults,
    },
  };
}

/** Reads when votes are accepted, and how many; if they are limited, by default to one of each address. */
export function readPollAdmission(
  definition: JsonObject,
  words: Readonly<Record<string, string>> = POLL_WORDS,
): Admission {
  const { alreadyVoted = '', disabled = '', full = '' } = words;
  const messages = objectIn(definition, 'messages');
  return readAdmission(
    {
      opening: objectIn(definition, 'opening'),
      limits: objectIn(definition, 'limits'),
      messages: { ...messages, alreadySent: textIn(messages, 'alreadyVoted') },
    },
    { notOpen: disabled, paused: disabled, closed: disabled, full, alreadySent: alreadyVoted },
    isObject(member(definition, 'limits')) ? 'address' : '',
  );
}

function readAnswer(answer: JsonObject, place: number): PollAnswer {
  return {
    id: textIn(answer, 'id'),
    title: textIn(answer, 'title'),
    extra: textIn(answer, 'extra'),
    color: textIn(answer, 'color') || present(COLORS[place % COLORS.length]),
  };
}
