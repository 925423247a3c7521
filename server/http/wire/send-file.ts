import type { FastifyReply } from 'fastify';
import { serverWords } from 'formularium/languages';
import type { UploadEntry } from '../../storage/repositories/uploads.ts';
import { byteRangeIn } from '../../value/files/byte-range.ts';
import { attachmentNamed } from '../../value/files/content-disposition.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import type { RouteCall } from '../routes/route.ts';

/** Whatever a file holds, no browser runs or shows anything of it in the name of this site. */
const ALONE = "sandbox; default-src 'none'";
const PARTIAL = 206;
const UNSATISFIABLE = 416;

/** Answers with a file that a visitor has sent, or a part of it, to be saved; null is a file that is not there. */
export async function sendFile(
  file: UploadEntry | null,
  { request, reply, context: { uploads } }: RouteCall,
): Promise<FastifyReply> {
  const tag = languageTagOf(request);
  if (file === null) throw new Refusal(404, sayTo(tag, serverWords.nothingHere));
  const { name, mimeType, size } = file;
  reply.headers({
    ...{ 'content-security-policy': ALONE, 'cache-control': 'private, no-store', 'accept-ranges': 'bytes' },
    'content-disposition': attachmentNamed(name),
    'content-type': mimeType,
  });
  const range = byteRangeIn(request.headers.range, size);
  if (range === 'unsatisfiable')
    return reply.code(UNSATISFIABLE).header('content-range', `bytes */${size}`).send('');
  const content = await uploads.open(file, range ?? undefined);
  if (content === null) throw new Refusal(404, sayTo(tag, serverWords.nothingHere));
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range !== null) reply.code(PARTIAL).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply.header('content-length', end - start + 1).send(content);
}
