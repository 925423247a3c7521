import { languageFor, type RenderedMail, renderMail } from 'formularium/engine/server';
import { languages, serverWords } from 'formularium/languages';
import { writeMomentIn, zoneText } from '../value/clock.ts';
import type { OutgoingMail } from '../value/mail/outgoing-mail.ts';
import { sayTo } from '../value/say-to.ts';
import type { MailFacts, MailLine, ServerMail } from './server-mail.ts';

interface RenderOptions {
  /** The tag of a language; English for any that is not known. */
  readonly language: string;
  readonly timeZone: string;
}

/** The parts of a mail that a template decides. */
type MailWords = RenderedMail & Pick<OutgoingMail, 'language' | 'dir'>;

/** A mail in the words of a language, as text and as HTML, with facts as text only. */
export function renderTemplate(
  { subject, paragraphs }: ServerMail,
  facts: MailFacts,
  { language: wanted, timeZone }: RenderOptions,
): MailWords {
  const language = languageFor(wanted, languages);
  const tag = language?.tag ?? 'en';
  const say = ({ word, facts: names }: MailLine): string => sayTo(tag, word, ...names.map(tagOf));
  const told = paragraphs.flatMap((one) => ('link' in one ? [] : one.facts));
  // Whoever reads it may be anywhere.
  const zone = told.some((name) => facts[name] instanceof Date)
    ? [sayTo(tag, serverWords.deskTimeZone, zoneText(timeZone))]
    : [];
  const lines = [...paragraphs.map((one) => ('link' in one ? tagOf(one.link) : say(one))), ...zone];
  const links = new Map(paragraphs.flatMap((one) => ('link' in one ? [[one.link, one.button]] : [])));
  const template = {
    subject: say(subject),
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${line}</p>`).join(''),
  };
  const mail = renderMail(template, (name) => {
    const fact = facts[name] ?? '';
    if (typeof fact !== 'string') return writeMomentIn(timeZone, fact, tag);
    if (!links.has(name)) return fact;
    const button = links.get(name);
    return { href: fact, ...(button && { label: sayTo(tag, button) }) };
  });
  return { ...mail, language: tag, dir: language?.dir ?? 'ltr' };
}

function tagOf(name: string): string {
  return `{${name}}`;
}
