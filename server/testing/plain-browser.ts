import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A control of a form, as a browser without a script holds it. */
export interface PlainControl {
  readonly name: string;
  /** `text` stands for every control that posts one text. */
  readonly type: 'text' | 'file' | 'range' | 'hidden' | 'radio' | 'checkbox' | 'select' | 'multiple';
  /** The values to choose from; of a box its own. */
  readonly choices: readonly string[];
  values: readonly string[];
}

interface PlainButton {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

/** The page in a browser without a script: what it shows, and what its first visible form posts. */
export interface PageWithoutScript {
  readonly status: number;
  readonly html: string;
  /** The address in the address line. */
  readonly url: string;
  /** The text of the page, without tags. */
  readonly text: string;
  readonly controls: readonly PlainControl[];
  readonly buttons: readonly string[];
  /** Types a text, or chooses these values. */
  readonly fill: (name: string, ...values: readonly string[]) => void;
  /** Presses a button by its label; without one, Enter in a line of text. */
  readonly press: (label?: string) => Promise<PageWithoutScript>;
  /** What pressing it posts. */
  readonly posts: (label?: string) => readonly (readonly [name: string, value: string])[];
}

/** Posts a body to an address, e.g. in another format. */
export type PostForm = (
  url: string,
  entries: readonly (readonly [string, string])[],
) => Promise<LightMyRequestResponse>;

/** A browser without a script, which asks a server without a socket. It reads HTML as React writes it. */
export function plainBrowser(app: FastifyInstance, post: PostForm = urlencodedTo(app)) {
  const show = async (reply: LightMyRequestResponse, url: string): Promise<PageWithoutScript> => {
    const { location } = reply.headers;
    if (reply.statusCode === 303 && typeof location === 'string')
      return show(await app.inject(location), location);
    const action = actionOf(reply.body) ?? url;
    return pageOf(reply, url, (entries) => post(action, entries).then((next) => show(next, action)));
  };
  return { show, open: async (url: string): Promise<PageWithoutScript> => show(await app.inject(url), url) };
}

function urlencodedTo(app: FastifyInstance): PostForm {
  return (url, entries) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(entries.map(([name, value]) => [name, value])).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
}

function pageOf(
  { statusCode: status, body: html }: LightMyRequestResponse,
  url: string,
  send: (entries: readonly (readonly [string, string])[]) => Promise<PageWithoutScript>,
): PageWithoutScript {
  const form = shownForm(html);
  const [controls, buttons] = [controlsIn(form), buttonsIn(form)];
  const posts: PageWithoutScript['posts'] = (label) => {
    const pressed = label === undefined ? buttons[0] : buttons.find((button) => button.label === label);
    if (pressed === undefined) throw new Error(`There is no button “${label}” among: ${labels.join(', ')}.`);
    const entered = controls.flatMap(({ name, values }) => values.map((value) => [name, value] as const));
    return pressed.name === '' ? entered : [...entered, [pressed.name, pressed.value]];
  };
  const labels = buttons.map(({ label }) => label).filter(Boolean);
  return {
    status,
    html,
    url,
    text: textIn(html.replace(/<script.*?<\/script>/gs, '')),
    controls,
    buttons: labels,
    fill: (name, ...values) => fill(controls, name, values),
    posts,
    press: (label) => send(posts(label)),
  };
}

/** Where the shown form of a page is posted to, if it says so. */
function actionOf(html: string): string | undefined {
  return /^<form[^>]* action="([^"]*)"/.exec(shownForm(html))?.[1]?.replaceAll('&amp;', '&');
}

/** The controls of the shown form of a page. */
export function controlsOf(html: string): readonly PlainControl[] {
  return controlsIn(shownForm(html));
}

/** The first form that is not hidden; '' for a page without one. */
function shownForm(html: string): string {
  return /<form.*?<\/form>/s.exec(html.replace(/<div hidden="">.*$/s, ''))?.[0] ?? '';
}

function fill(controls: readonly PlainControl[], name: string, values: readonly string[]): void {
  const named = controls.filter((control) => control.name === name && control.type !== 'hidden');
  if (named.length === 0) throw new Error(`There is no control “${name}”.`);
  const isBox = ({ type }: PlainControl): boolean => type === 'radio' || type === 'checkbox';
  const offered = named.flatMap(({ choices }) => choices);
  const strange =
    named.some(({ type }) => type !== 'text') && values.find((value) => !offered.includes(value));
  if (typeof strange === 'string')
    throw new Error(`“${name}” offers no “${strange}”, but ${offered.join(', ')}.`);
  for (const [place, control] of named.entries())
    if (isBox(control)) control.values = values.filter((value) => control.choices.includes(value));
    // Two controls of one name, such as the ends of a range, take one text each.
    else control.values = named.length > 1 ? values.slice(place, place + 1) : values;
}

const CONTROLS = /<input\b[^>]*>|<select\b[^>]*>.*?<\/select>|<textarea\b[^>]*>.*?<\/textarea>/gs;

function controlsIn(form: string): PlainControl[] {
  return [...form.matchAll(CONTROLS)].flatMap(([tag]): PlainControl[] => {
    const attributes = attributesIn(tag);
    const name = attributes.get('name') ?? '';
    if (name === '' || attributes.has('disabled')) return [];
    if (tag.startsWith('<select')) return [selectIn(tag, name, attributes.has('multiple'))];
    if (tag.startsWith('<textarea')) return [textControl(name, unescaped(between(tag)).replace(/^\n/, ''))];
    const [type = 'text', value = ''] = [attributes.get('type'), attributes.get('value')];
    if (type === 'hidden') return [{ name, type, choices: [], values: [value] }];
    if (type === 'range') return [rangeIn(attributes, name)];
    if (type === 'file') return [{ name, type, choices: [], values: [''] }];
    if (type !== 'radio' && type !== 'checkbox') return [textControl(name, value)];
    return [{ name, type, choices: [value], values: attributes.has('checked') ? [value] : [] }];
  });
}

const MOST_STEPS = 50;

/** The slide of a browser stands within its ends and on a step (HTML, range state). */
function rangeIn(attributes: ReadonlyMap<string, string>, name: string): PlainControl {
  const [min, max, step] = ['min', 'max', 'step'].map((one) => Number(attributes.get(one))) as [
    number,
    number,
    number,
  ];
  const steps = Math.max(0, Math.floor((max - min) / step));
  const at = (nth: number): string => String(Number((min + nth * step).toPrecision(12)));
  const nearest = Math.round((Number(attributes.get('value')) - min) / step);
  const choices = Array.from({ length: Math.min(steps, MOST_STEPS) + 1 }, (_, nth) => at(nth));
  return { name, type: 'range', choices, values: [at(Math.max(0, Math.min(nearest, steps)))] };
}

function textControl(name: string, value: string): PlainControl {
  return { name, type: 'text', choices: [], values: [value] };
}

function selectIn(tag: string, name: string, isMultiple: boolean): PlainControl {
  const options = [...tag.matchAll(/<option\b[^>]*>/g)]
    .map(([option]) => attributesIn(option))
    .filter((option) => !option.has('disabled'));
  const choices = options.map((option) => option.get('value') ?? '');
  const selected = options
    .filter((option) => option.has('selected'))
    .map((option) => option.get('value') ?? '');
  const first = isMultiple ? [] : choices.slice(0, 1);
  return {
    name,
    type: isMultiple ? 'multiple' : 'select',
    choices,
    values: selected.length > 0 ? selected : first,
  };
}

function buttonsIn(form: string): readonly PlainButton[] {
  return [...form.matchAll(/<button\b[^>]*>.*?<\/button>/gs)].flatMap(([tag]) => {
    const attributes = attributesIn(tag);
    if (attributes.get('type') !== 'submit' || attributes.has('disabled')) return [];
    const label = attributes.get('aria-label') ?? textIn(between(tag));
    return [{ label, name: attributes.get('name') ?? '', value: attributes.get('value') ?? '' }];
  });
}

function between(tag: string): string {
  return tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('</'));
}

function attributesIn(tag: string): ReadonlyMap<string, string> {
  const head = tag.slice(
    0,
    /^<\w+(?:\s+[\w-]+(?:="[^"]*")?)*\s*\/?>/.exec(tag)?.[0].length ?? tag.indexOf('>'),
  );
  return new Map(
    [...head.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );
}

function textIn(html: string): string {
  return unescaped(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
