import type { FastifyRequest } from 'fastify';
import { type JsonObject, readFileRecords } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReceivedFile } from '../../uploads/receive-file.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { removedFile } from '../../without-script/controls/upload.ts';
import type { PostOutcome } from '../../without-script/outcome.ts';
import type { PostedFile } from '../../without-script/posted-controls.ts';
import type { PostedPage } from '../../without-script/posted-page.ts';
import type { Context } from '../context.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import type { FileIntake } from '../wire/format.ts';
import { intakeTo } from '../wire/intake.ts';

/** Takes the files of a page that posts itself: its address names the form, and each part its field. */
export function intakeOfPage(request: FastifyRequest, context: Context): FileIntake {
  const { name } = Object(request.params);
  const served = context.forms.offered.find((offered) => offered.name === name);
  return intakeTo(
    async (part) => {
      const tag = languageTagOf(request);
      if (served === undefined) throw new Refusal(404, sayTo(tag, serverWords.noForm));
      if (served.closed !== null) throw new Refusal(403, served.closed);
      const { form, lead } = served;
      const isLeads = lead?.fields.some(({ id }) => id === part.name) === true;
      return { form: isLeads && lead !== null ? lead : form, field: part.name };
    },
    request,
    context,
  );
}

/** The files of a post as its page carries them: under the tokens by which their visitor names them. */
export function postedFiles(received: readonly ReceivedFile[]): readonly PostedFile[] {
  return received.map(({ field, record, refused, token }) => ({
    field,
    record: { ...record, file_id: token, success: refused === null },
  }));
}

/** Removes the files that no page carries and no submission has taken, and the one that the visitor removes. */
export async function forgetOthers(
  { form, page, post }: PostedPage,
  received: readonly ReceivedFile[],
  outcome: PostOutcome,
  { uploads }: Context,
): Promise<void> {
  const carried = outcome.type === 'page' ? JSON.stringify(outcome.view.carried) : '';
  const isKept = (token: string): boolean =>
    token !== '' && (outcome.type === 'to-pay' || carried.includes(token));
  await uploads.discard(received.filter(({ token }) => !isKept(token)));
  const carriedAnswers: JsonObject = page.form.answers;
  for (const { id } of form.fields) {
    const removed = removedFile(post.controls, id, readFileRecords(carriedAnswers[id] ?? null) ?? []);
    if (removed !== undefined) await uploads.takeBack(form, id, removed.file_id);
  }
}
