// @ts-check
// What is done again and again with a build, each as a row: `inputs` are made ahead of the clock, `run` is what it measures.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {import('formularium/engine').CompiledForm} CompiledForm
 * @typedef {import('formularium/engine').FormState} FormState
 * @typedef {Record<string, string | null>} Answers
 * @typedef {{ inputs: (count: number) => unknown[], run: (input: any) => unknown }} Row
 * @typedef {{ name: string, text: string, answers: Answers, keys: readonly [string, string | null][] }} Sample
 * @typedef {{ engine: typeof import('formularium/engine'), parts: typeof import('formularium/engine/parts').allParts }} Build
 */

/**
 * The rows of one build, over the samples that all builds are given.
 * @param {string} folder
 * @param {readonly Sample[]} samples
 * @returns {Promise<Record<string, Row>>}
 */
export async function rowsOf(folder, samples) {
  const load = (/** @type {string[]} */ ...path) => import(pathToFileURL(join(folder, 'dist', ...path)).href);
  const engine = await load('engine', 'index.js');
  const { allParts: parts } = await load('engine', 'parts.js');
  const { Form } = await load('renderer-react', 'index.js');
  // The build's own React, as its components import it.
  const require = createRequire(join(folder, 'package.json'));
  const { createElement } = require('react');
  const { renderToString } = require('react-dom/server');
  /** @type {Record<string, Row>} */
  const rows = {};
  for (const sample of samples) {
    Object.assign(rows, rowsOfSample({ engine, parts }, sample));
    if (!sample.name.includes('fields'))
      rows[`server render, ${sample.name}`] = {
        inputs: same(compiled({ engine, parts }, sample.text)),
        run: (form) => renderToString(createElement(Form, { form, onSubmit: neverSent })),
      };
  }
  return rows;
}

/** @param {Build} build @param {Sample} sample @returns {Record<string, Row>} */
function rowsOfSample({ engine, parts }, { name, text, answers, keys }) {
  const form = compiled({ engine, parts }, text);
  const blueprint = JSON.stringify(form.blueprint);
  let state = engine.startState(form, { answers });
  /** @param {import('formularium/engine').FormEvent} event */
  const handle = (event) => {
    state = engine.update(form, state, event).state;
  };
  /** Each goes on where the one before has ended, so that every key enters something else. @param {(key: readonly [string, string | null]) => import('formularium/engine').FormEvent} eventOf */
  const walk = (eventOf) => {
    let next = 0;
    return (/** @type {number} */ count) =>
      Array.from({ length: count }, () => eventOf(keys[next++ % keys.length] ?? ['', null]));
  };
  const filled = engine.startState(form, { answers });
  return {
    [`compile, ${name}`]: {
      inputs: (count) => Array.from({ length: count }, () => JSON.parse(text)),
      run: (definition) => engine.compileForm(definition, { parts }),
    },
    [`load from the blueprint, ${name}`]: {
      inputs: same(blueprint),
      run: (json) => engine.startState(engine.assembleForm(JSON.parse(json), parts), {}),
    },
    [`first state, ${name}`]: {
      inputs: same(form),
      run: (compiledForm) => engine.startState(compiledForm, { answers }),
    },
    [`key, ${name}`]: { inputs: walk(([field, answer]) => ({ type: 'answer', field, answer })), run: handle },
    [`leave, ${name}`]: { inputs: walk(([field]) => ({ type: 'leave', field })), run: handle },
    [`submit, ${name}`]: {
      inputs: same(filled),
      run: (from) => engine.update(form, from, { type: 'submit' }),
    },
  };
}

/** @param {Build} build @param {string} text @returns {CompiledForm} */
function compiled({ engine, parts }, text) {
  const { form, problems } = engine.compileForm(JSON.parse(text), { parts });
  if (form === null) throw new Error(problems.map(({ at, message }) => `${at}: ${message}`).join('\n'));
  return form;
}

/** @param {unknown} input */
function same(input) {
  return (/** @type {number} */ count) => Array.from({ length: count }, () => input);
}

function neverSent() {
  throw new Error('The bench sends nothing.');
}
