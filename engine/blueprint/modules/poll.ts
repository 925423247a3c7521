import { isTimed } from '../../admission/opening.ts';
import type { Need } from '../../needs/need.ts';
import { POLL_MESSAGE_CLEARS_AFTER_MS } from '../../poll/poll.ts';
import { POLL_WORDS, readPoll, readPollAdmission } from '../../poll/read-poll.ts';
import { isObject, type JsonObject, member } from '../../value/json.ts';
import { pointer } from '../../value/json-pointer.ts';
import { objectIn, objectsIn, textIn } from '../../value/read-member.ts';
import type { FormModule, ModuleWords, SourceField } from './form-module.ts';
import { pollMessages, pollProperties } from './poll-schema.ts';
import { repeated } from './repeated.ts';

/** The field that holds the vote; the text that belongs to an answer is `vote-extra-` and the answer’s id. */
export const VOTE_ID = 'vote';

export const poll = {
  name: 'poll',
  summary: 'A poll: one question, and each visitor chooses one of its answers.',
  properties: pollProperties,
  required: ['answers'],
  messages: pollMessages,
  decides: ['afterSubmit', 'successMessage', 'opening', 'limits'],
  words: POLL_WORDS,
  fields: voteFields,
  settings(definition, words) {
    const { once, messages } = readPoll(definition, words);
    const { sending, failed } = { ...POLL_WORDS, ...words };
    return {
      loaderLabel: sending,
      failedMessage: failed,
      uploadFailedMessage: failed,
      successMessage: messages.saved,
      // An empty poll is of no use to a visitor who can never vote again.
      afterSubmit: once === null ? 'hide' : 'reset',
      // A vote is one click.
      spam: { minSeconds: 0 },
    };
  },
  blueprint(definition, words) {
    const laidOut = readPoll(definition, words);
    return {
      type: 'poll',
      first: 'pages',
      last: 'pages',
      admission: readPollAdmission(definition, words),
      noticeClearsAfterMs: POLL_MESSAGE_CLEARS_AFTER_MS,
      poll: laidOut,
    };
  },
  innerForms: () => [],
  problems: (definition) =>
    repeated(objectsIn(definition, 'answers'), {
      list: pointer('answers'),
      name: 'title',
      code: 'no-duplicate-answer',
      what: 'answer',
    }),
  needs: pollNeeds,
  locate: (at) =>
    at
      .replace(/^\/options\b/, '/answers')
      .replace(/^\/label$/, '/question')
      .replace(/^(\/answers\/\d+)\/value$/, '$1/id')
      .replace(/^(\/answers\/\d+)\/label$/, '$1/extra'),
} as const satisfies FormModule;

/**
 * Counting votes is only needed to show them, so a poll can do without it; limiting them is needed if its author limits
 * them.
 */
function pollNeeds(definition: JsonObject): readonly Need[] {
  const { behavior } = readPoll(definition);
  const { opening, limits } = readPollAdmission(definition);
  const at = pointer('results');
  const hidden = { ...objectIn(definition, 'results'), behavior: 'not_show' };
  const isLimited = isObject(member(definition, 'limits'));
  return [
    ...(behavior === 'not_show' ? [] : [{ capability: 'results', at, without: { at, value: hidden } }]),
    ...(isLimited ? [{ capability: 'votes', at: pointer('limits') }] : []),
    ...(isLimited && limits?.by === 'account'
      ? [{ capability: 'accounts', at: pointer('limits', 'by') }]
      : []),
    ...(isTimed(opening) ? [{ capability: 'opening', at: pointer('opening') }] : []),
  ];
}

/** One choice, and for each answer with an extra input a text that is shown while the answer is chosen. */
function voteFields(definition: JsonObject, words: ModuleWords): readonly SourceField[] {
  const { answers } = readPoll(definition, words);
  const required =
    textIn(objectIn(definition, 'messages'), 'required') || { ...POLL_WORDS, ...words }.required;
  const vote = {
    id: VOTE_ID,
    kind: 'radio',
    label: textIn(definition, 'question') || textIn(definition, 'title'),
    required: true,
    messages: { required },
    options: answers.map(({ id, title }) => ({ value: id, label: title })),
  };
  const extras = answers.flatMap(({ id, extra }, place): readonly SourceField[] => {
    if (extra === '') return [];
    const conditions = [
      { action: 'show', rule: 'all', conditions: [{ field: VOTE_ID, operator: '=', value: id }] },
    ];
    const text = { id: `${VOTE_ID}-extra-${id}`, kind: 'text', label: extra, trim: true, conditions };
    return [{ definition: text, at: pointer('answers', place) }];
  });
  return [{ definition: vote, at: '' }, ...extras];
}
