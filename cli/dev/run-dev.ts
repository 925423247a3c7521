import { resolve } from 'node:path';
import { compileForm } from 'formularium/engine';
import { languages } from 'formularium/languages';
import { explanationOf } from 'formularium/linter';
import { colorsFor } from '../colors.ts';
import type { CommandArguments } from '../command.ts';
import { complain } from '../complain.ts';
import type { ExplainQuestion, Explanation, SeenNeed } from '../contract/preview.ts';
import { onChanges } from '../files/on-changes.ts';
import { readServer } from '../files/read-server.ts';
import { text } from '../formats/text.ts';
import type { ExitCode, Io } from '../io.ts';
import { writeAll } from '../write-all.ts';
import { type FormsInSight, formsInSight, type Sighting } from './forms-in-sight.ts';
import { type Preview, servePreview } from './serve-preview.ts';

const NO_TALLY = {
  checked: 0,
  skipped: 0,
  settings: 0,
  ignored: 0,
  known: 0,
  unreadable: 0,
  fixed: 0,
  renamed: 0,
};
const USUAL_PORT = '4400';

/** `formularium dev`: shows forms in the browser while they are written, until it is stopped. */
export async function runDev({ arguments: given, options }: CommandArguments, io: Io): Promise<ExitCode> {
  const [path, ...more] = given;
  if (path === undefined || path === '-' || more.length > 0)
    return complain(io, 'Name one folder or one file, for example: formularium dev forms');
  const port = portIn(options.get('port') ?? USUAL_PORT);
  if (port === null)
    return complain(io, 'A port is a whole number from 0 to 65535, for example: --port 4400');
  const read = await readServer(options.get('server'), io);
  if ('wrong' in read) return complain(io, read.wrong);
  const forms = formsInSight([path], io, read.server);
  const first = await forms.look();
  if (first.complaints.length > 0) return complain(io, ...first.complaints);
  const preview = await opened(forms, port);
  if (preview === null)
    return complain(io, `Port ${port} is taken. Use another one: formularium dev ${path} --port 0`);
  await io.stdout.write(`The forms are shown at ${preview.address}\n`);
  await print(first, io);
  const stop = onChanges([resolve(io.cwd, path)], io.files, async () => {
    const look = await forms.look();
    preview.tell(
      look.changed.map(({ seen }) => seen),
      look.gone,
    );
    await print(look, io);
  });
  await io.untilStopped();
  stop();
  await preview.close();
  return 0;
}

function portIn(written: string): number | null {
  const port = /^\d{1,5}$/.test(written) ? Number(written) : null;
  return port !== null && port <= 65_535 ? port : null;
}

async function opened(forms: FormsInSight, port: number): Promise<Preview | null> {
  try {
    return await servePreview({ all: forms.all, explain: (question) => explain(forms, question) }, port);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    throw error;
  }
}

async function explain(
  forms: FormsInSight,
  { file, field, answers, today }: ExplainQuestion,
): Promise<Explanation> {
  const definition = forms.all().find((seen) => seen.file === file)?.definition ?? null;
  const { form } = definition === null ? { form: null } : compileForm(definition, { languages });
  if (form === null || definition === null) return { lines: ['The form has problems: fix these first.'] };
  const explained = await explanationOf(form, definition, { field, answers, ...(today !== '' && { today }) });
  return { lines: 'wrong' in explained ? [explained.wrong] : explained.lines };
}

/** Prints the findings of changed files, as `lint` does. */
async function print({ changed, gone, complaints }: Sighting, io: Io): Promise<void> {
  const colors = colorsFor(io.stdout);
  for (const { seen, report } of changed) {
    if (report.findings.length === 0) await io.stdout.write(`${seen.file}: ${colors.green('no problems')}\n`);
    else await writeAll(io.stdout, text.print([report], NO_TALLY, colors));
    if (seen.needs.length > 0) await io.stdout.write(`${seen.file}: ${simulated(seen.needs)}\n`);
  }
  for (const file of gone) await io.stdout.write(`${file}: gone\n`);
  if (complaints.length > 0) await complain(io, ...complaints);
}

/** A preview without a server only simulates, which is said so that it is not taken for proof. */
function simulated(needs: readonly SeenNeed[]): string {
  const names = [...new Set(needs.map(({ capability }) => capability))].join(', ');
  return `needs ${names}. The preview only simulates this; “--server” checks what a server supports.`;
}
