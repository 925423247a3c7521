import type { FastifyRequest } from 'fastify';
import type { CompiledForm } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { tooMuch } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import type { Context } from '../context.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import type { FileIntake, FilePart, WireEntry } from './format.ts';

interface FilePlace {
  readonly form: CompiledForm;
  readonly field: string;
  /** How many files the field is going to have with this one. */
  readonly total?: number;
}

/** Hands the files of a request to quarantine, at the place that the route says, within the budget of its sender. */
export function intakeTo(
  placeOf: (part: FilePart, before: readonly WireEntry[]) => Promise<FilePlace>,
  { ip, headers }: FastifyRequest,
  { uploads, budgets }: Context,
): FileIntake {
  const count = (bytes: number): void => {
    const refused = budgets.files.spend(ip, bytes);
    const tag = languageTagOf({ headers });
    if (refused !== null) throw tooMuch(sayTo(tag, serverWords.tooMany), refused);
  };
  return {
    async receive(part, before) {
      const place = await placeOf(part, before);
      return uploads.receive({ ...place, name: part.fileName, pieces: part.pieces, count });
    },
    discard: uploads.discard,
  };
}
