// @ts-check
// Measures linting: whole processes over 1,000 forms of 10 kB, beside ajv, which only looks at the shape; one small file, beside
// a Node that does nothing; and one form of 500 fields with 1,000 conditions. All take turns, so that other load on the machine
// hits all of them; the compared figure is the processor time of a process.
//
//   npm run build && node bench/lint.mjs [--rounds 7] [--forms 1000]
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, forms: { type: 'string', default: '1000' } },
});
const rounds = Number(values.rounds);
const folder = mkdtempSync(join(tmpdir(), 'formularium-lint-'));
const bytes = writeForms(Number(values.forms));
writeFileSync(join(folder, 'small.json'), readFileSync(join(root, 'forms', 'contact-190.json')));
writeFileSync(join(folder, 'large.json'), JSON.stringify(largeForm(500, 1000), null, 2));
writeFileSync(
  join(folder, 'tell.cjs'),
  'process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write("@@"+(user+system))})',
);
const quiet = ruleNames().map((name) => `${name}=off`);

const cli = [join(root, 'dist', 'cli', 'formularium.js'), 'lint'];
/** @type {Record<string, string[]>} */
const contestants = {
  'ajv: compile and validate': [join(root, 'bench', 'lint-ajv.mjs'), join(folder, 'many')],
  'lint: what keeps a form from running': [...cli, 'many', '--rule', quiet.join(',')],
  'lint: all of it': [...cli, 'many'],
  'node -e 0': ['-e', '0'],
  'lint: one small file': [...cli, 'small.json'],
  'lint: 500 fields, 1,000 conditions': [...cli, 'large.json'],
};
/** @type {Record<string, number[]>} */
const spent = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
for (let round = 0; round <= rounds; round += 1)
  for (const [name, words] of Object.entries(contestants)) {
    const ms = run(words);
    if (round > 0) spent[name]?.push(ms);
  }
console.log(
  `${values.forms} forms, ${(bytes / 1e6).toFixed(1)} MB; ms of a core, median of ${rounds} rounds`,
);
for (const [name, all] of Object.entries(spent))
  console.log(`  ${name.padEnd(40)} ${median(all).toFixed(0).padStart(6)}`);
tell(
  'what keeps a form from running, to ajv',
  'lint: what keeps a form from running',
  'ajv: compile and validate',
  2,
);
tell('all of it, to ajv', 'lint: all of it', 'ajv: compile and validate', 4);
tell('one small file, to node -e 0', 'lint: one small file', 'node -e 0', 1.5);
rmSync(folder, { recursive: true });

/**
 * @param {string} what
 * @param {string} ours
 * @param {string} theirs
 * @param {number} goal
 */
function tell(what, ours, theirs, goal) {
  const ratio = median(spent[ours] ?? []) / median(spent[theirs] ?? []);
  console.log(`  ${what}: ${ratio.toFixed(2)} × (goal ${goal})`);
}

/**
 * How long a process has kept cores busy, in ms, from its start to its end.
 * @param {string[]} words
 */
function run(words) {
  const { stderr, status } = spawnSync(process.execPath, ['--require', join(folder, 'tell.cjs'), ...words], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const busy = /@@(\d+)/.exec(stderr)?.[1];
  if (busy === undefined || (status ?? 2) > 1) throw new Error(`“${words.join(' ')}” has failed: ${stderr}`);
  return Number(busy) / 1000;
}

/**
 * Forms of 10 kB: the samples and the forms of the linter's corpus, put together until they are long enough, each with ids of its own.
 * @param {number} count
 */
function writeForms(count) {
  mkdirSync(join(folder, 'many'));
  const folders = ['forms', join('test', 'lint-corpus', 'samples', 'forms')];
  const all = folders.flatMap((name) =>
    readdirSync(join(root, name)).map((file) => JSON.parse(readFileSync(join(root, name, file), 'utf8'))),
  );
  const forms = all.filter(({ type, fields }) => type === 'form' && !fields.some(isPayment));
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const fields = [];
    for (let next = index; JSON.stringify(fields, null, 2).length < 9_500; next += 1)
      fields.push(...renamed(forms[next % forms.length].fields, `f${next - index}`));
    const text = JSON.stringify({ id: String(index), type: 'form', title: `Form ${index}`, fields }, null, 2);
    total += text.length;
    writeFileSync(join(folder, 'many', `form-${index}.json`), text);
  }
  return total;
}

/** @param {{ kind: string }} field */
function isPayment({ kind }) {
  return ['amount', 'stripe', 'stripe-ocs', 'paypal', 'gateway', 'card', 'group', 'address'].includes(kind);
}

/**
 * Fields with a beginning before each id, wherever it is named.
 * @param {{ id: string }[]} fields
 * @param {string} beginning
 */
function renamed(fields, beginning) {
  const ids = fields.map(({ id }) => id).toSorted((a, b) => b.length - a.length);
  let text = JSON.stringify(fields);
  for (const id of ids)
    text = text
      .replaceAll(`"id":"${id}"`, `"id":"${beginning}-${id}"`)
      .replaceAll(`"field":"${id}"`, `"field":"${beginning}-${id}"`)
      .replaceAll(new RegExp(`\\{${id}((?:-\\w+)?)\\}`, 'g'), `{${beginning}-${id}$1}`);
  return JSON.parse(text);
}

/**
 * A form whose fields look at fields before them.
 * @param {number} count
 * @param {number} conditions
 */
function largeForm(count, conditions) {
  const each = Math.ceil(conditions / (count - 4));
  const options = ['red', 'green', 'blue', 'white'].map((value) => ({ value, label: value }));
  const fields = Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    ...(index % 3 === 0
      ? { kind: 'radio', label: `Colour ${index}`, options }
      : { kind: 'number', label: `Number ${index}`, min: 0, max: 100 }),
    ...(index >= 4 && {
      conditions: [
        {
          action: 'show',
          rule: 'any',
          conditions: Array.from({ length: each }, (_, place) => look(index, place)),
        },
      ],
    }),
  }));
  return { id: 'large', type: 'form', title: 'Large', fields };
}

/**
 * @param {number} index
 * @param {number} place
 */
function look(index, place) {
  const at = Math.max(0, index - 1 - ((index * 7 + place * 13) % Math.min(index, 40)));
  return at % 3 === 0
    ? { field: `q${at}`, operator: '=', value: ['red', 'green', 'blue'][(index + place) % 3] }
    : { field: `q${at}`, operator: '>', value: (index * 11 + place * 29) % 90 };
}

/** The rules that look for what runs, but hardly does what its author means. */
function ruleNames() {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'dist', 'cli', 'formularium.js'), 'lint', '--list-rules'],
    {
      encoding: 'utf8',
    },
  );
  return [...stdout.matchAll(/^([a-z-]+) (?:error|warning)$/gm)].map(([, name = '']) => name);
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
