// @ts-check
// One contender with one form, in a process of its own: node --expose-gc measure.mjs CONTENDER SIZE SEED BUDGET_MS
// prints one line of JSON. Times are the process's own user time, which other load on the machine disturbs least.
import { chanceFrom } from './chance.mjs';
import { contenderNamed } from './contenders/index.mjs';
import { entryFor, firstValues, formOf } from './forms.mjs';
import { differences, workedOut } from './naive.mjs';
import { reachOf } from './neutral.mjs';

const [name = '', size = '', seed = '1', budget = '500'] = process.argv.slice(2);
/** Fewer changes would take less than the clock can tell. */
const BATCH_MS = 20;
const MANY = 2 ** 16;

// The peers' warnings are not measured.
console.warn = () => undefined;
console.error = () => undefined;

const contender = await contenderNamed(name);
const form = formOf(Number(size), Number(seed));
const values = firstValues(form, Number(seed));
const chance = chanceFrom(Number(seed) + 1);

const { loads, instance } = await measureLoading();
const reach = reachOf(form);
const entered = form.fields.filter(({ kind }) => kind !== 'calc');
const widest = entered.reduce((a, b) => ((reach.get(b.id) ?? 0) > (reach.get(a.id) ?? 0) ? b : a));
const keystroke = median(await measureKeys(entered.filter(({ id }) => (reach.get(id) ?? 0) >= 3)));
const hub = median(await measureKeys([widest]));
const right = workedOut(form, values, contender.semantics);
const wrong = differences(
  { visible: contender.visible(instance), calcs: contender.calcs(instance) },
  form,
  right,
);
const validation = median(await measureValidation());
const heap = await measureHeap();
process.stdout.write(`${JSON.stringify({ load: median(loads), keystroke, hub, validation, heap, wrong })}\n`);
process.exit(0);

/** Every load has a document of its own, so that nothing is remembered from the one before. */
async function measureLoading() {
  /** @type {number[]} */
  const loads = [];
  const begun = spent();
  let loaded;
  do {
    if (loaded !== undefined) contender.dispose?.(loaded);
    const document = contender.prepare(structuredClone(form));
    const start = spent();
    loaded = await contender.load(document, { ...values });
    loads.push(spent() - start);
  } while (loads.length < 3 || (spent() - begun < Number(budget) && loads.length < 60));
  return { loads: loads.slice(1), instance: loaded };
}

/**
 * How long a change takes, once for each of many batches. Each value entered differs from the one before.
 * @param {readonly import('./neutral.mjs').Field[]} fields
 */
async function measureKeys(fields) {
  /** @type {number[]} */
  const times = [];
  const begun = spent();
  let [length, warm] = [1, false];
  while (times.length < 3 || spent() - begun < Number(budget)) {
    const batch = Array.from({ length }, () => changeOf(fields));
    const start = spent();
    for (const [id, value] of batch) contender.set(instance, id, value);
    const time = spent() - start;
    if (warm || time >= BATCH_MS) times.push(time / length);
    warm = spent() - begun > Number(budget) / 3;
    if (time < BATCH_MS && length < MANY) length *= 2;
  }
  return times.slice(1);
}

/** @param {readonly import('./neutral.mjs').Field[]} fields @returns {[string, import('./neutral.mjs').Value]} */
function changeOf(fields) {
  const field = chance.oneOf(fields);
  let value = values[field.id];
  while (value === values[field.id]) value = entryFor(field, chance);
  values[field.id] = value;
  return [field.id, value];
}

async function measureValidation() {
  /** @type {number[]} */
  const times = [];
  const begun = spent();
  let [length, warm] = [1, false];
  while (times.length < 3 || spent() - begun < Number(budget)) {
    const start = spent();
    for (let i = 0; i < length; i++) await contender.validate(instance);
    const time = spent() - start;
    if (warm || time >= BATCH_MS) times.push(time / length);
    warm = spent() - begun > Number(budget) / 3;
    if (time < BATCH_MS && length < MANY) length *= 2;
  }
  return times.slice(1);
}

/** Bytes for each field, of several instances beside each other; their documents are kept, and not counted. */
async function measureHeap() {
  const count = Math.max(2, Math.min(20, Math.ceil(2000 / form.fields.length)));
  const documents = Array.from({ length: count }, () => contender.prepare(structuredClone(form)));
  const kept = [];
  const before = heapUsed();
  for (const document of documents) kept.push(await contender.load(document, { ...values }));
  return (heapUsed() - before) / kept.length / form.fields.length;
}

function heapUsed() {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Milliseconds of the processor that this program has had. */
function spent() {
  return process.cpuUsage().user / 1000;
}

/** @param {readonly number[]} all */
function median(all) {
  return all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
}
