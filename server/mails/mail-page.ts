import { brandInDark } from '../value/looks/brand-styles.ts';
import { readColour, writeColour } from '../value/looks/colour.ts';
import type { MailLook } from '../value/mail/mail-settings.ts';
import type { OutgoingMail } from '../value/mail/outgoing-mail.ts';
import { escaped } from '../value/pages/escaped.ts';

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = '#14171f';
const MUTED = '#586072';

/** A paragraph that is one link, under words of its own: a mail program shows it as a button. */
const BUTTON = /<p><a href="([^"]*)"([^>]*)>([^<]+)<\/a><\/p>/g;
const TAG = /<(p|a|h2|h3|h4|ul|ol|blockquote|hr)(?=[ >])(?! style)/g;

/** What mail programs that know no style sheets need on each element. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  a: 'color:inherit;word-break:break-word',
  h2: 'margin:24px 0 12px;font-size:20px;line-height:1.3',
  h3: 'margin:24px 0 8px;font-size:17px;line-height:1.3',
  h4: 'margin:16px 0 8px;font-size:16px;line-height:1.3',
  ul: 'margin:0 0 16px;padding-inline-start:24px',
  ol: 'margin:0 0 16px;padding-inline-start:24px',
  blockquote: `margin:0 0 16px;padding-inline-start:16px;border-inline-start:3px solid #e1e4ea;color:${MUTED}`,
  hr: 'margin:16px 0;border:0;border-top:1px solid #e1e4ea',
};

/** For programs that turn mails dark: these know style sheets. A button, which alone is an inline block, is as bright as on pages. */
function darkStyles(brand: string): string {
  const colour = readColour(brand);
  const dark = colour && brandInDark(colour);
  const [back, text] = dark ? [writeColour(dark.accent), writeColour(dark.text)] : ['#eceef4', TEXT];
  const button = `.sheet a[style*=inline-block]{background:${back}!important;color:${text}!important}`;
  return `@media (prefers-color-scheme:dark){.page{background:#0f1115!important}.sheet{background:#171a21!important;border-color:#2b303b!important;color:#eceef4!important}.name{color:#a5adbf!important}${button}}`;
}

type MailPage = Pick<OutgoingMail, 'subject' | 'language' | 'dir'> & { readonly html: string };

/**
 * A piece of HTML as the document of a mail: one column of at most 600 pixels under the name of the site, in tables and styles on each
 * element, which is what mail programs understand. It loads nothing.
 */
export function mailPage({ html, subject, language, dir }: MailPage, { name, colour }: MailLook): string {
  const tag = /^[A-Za-z0-9-]{1,35}$/.test(language) ? language : 'en';
  const table = 'role="presentation" cellspacing="0" cellpadding="0" border="0"';
  const heading =
    name === ''
      ? ''
      : `<tr><td class="name" style="padding:0 4px 16px;${FONT};font-size:16px;font-weight:600;color:${MUTED}">${escaped(name)}</td></tr>`;
  return `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${darkStyles(colour)}</style></head><body class="page" dir="${dir}" style="margin:0;padding:0;background:#f4f5f8"><table ${table} width="100%"><tr><td align="center" style="padding:32px 12px"><table ${table} width="600" style="width:100%;max-width:600px">${heading}<tr><td class="sheet" style="padding:28px 28px 12px;border:1px solid #e1e4ea;border-radius:10px;background:#fff;${FONT};font-size:16px;line-height:1.5;color:${TEXT};text-align:start">${styled(html, colour)}</td></tr></table></td></tr></table></body></html>`;
}

/** What writes such pieces escapes every “<” of a text, so each one here begins a tag. */
function styled(html: string, colour: string): string {
  const button = `display:inline-block;padding:12px 22px;border-radius:8px;background:${colour || TEXT};color:#fff;font-weight:600;text-decoration:none`;
  return html
    .replace(BUTTON, (whole, href: string, more: string, label: string) =>
      label === href
        ? whole
        : `<p style="margin:8px 0 24px"><a style="${button}" href="${href}"${more}>${label}</a></p>`,
    )
    .replace(TAG, (begin, tag: string) => `${begin} style="${STYLES[tag]}"`);
}
