import { type CompiledForm, compileForm, isObject, type JsonObject, leadFormOf } from 'formularium/engine';
import { languages } from 'formularium/languages';
import {
  FileTransport,
  Form,
  pagedParts,
  screens,
  screensFor,
  useSession,
  WithLead,
  widgets,
  withScreens,
} from 'formularium/renderer-react';
import { type ReactElement, StrictMode, useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { loadStories } from './load-stories.ts';
import { play, playedFiles, playedHost } from './play.ts';
import { PlayedCaptcha } from './played-captcha.tsx';
import type { Story } from './story.ts';
import { readView } from './view.ts';

const NONE = {};
const PLAYED = { captcha: PlayedCaptcha };

/** Shows a story, or the stories of a group or of several, on a page of their own, for the gallery's frames and for tests. */
async function open(): Promise<void> {
  const { story: wanted, language, theme, scheme, dir } = readView(location.search);
  const root = document.documentElement;
  Object.assign(root, { lang: language || 'en', dir });
  root.style.colorScheme = scheme;
  const themes = document.head.appendChild(document.createElement('link'));
  Object.assign(themes, { rel: 'stylesheet', id: 'theme', href: `themes/${theme}.css` });
  const names = wanted.split(',');
  const stories = (await loadStories()).filter(({ name }) =>
    names.some((one) => name === one || name.startsWith(`${one}/`)),
  );
  if (parent !== window) keepStill();
  const place = document.querySelector('main');
  if (place === null) throw new Error('There is no place for the stories.');
  createRoot(place).render(
    <StrictMode>
      <FileTransport.Provider value={playedFiles}>
        {stories.map((one) => (
          <Shown key={one.name} story={one} language={language} />
        ))}
      </FileTransport.Provider>
    </StrictMode>,
  );
}

interface ShownProps {
  readonly story: Story;
  readonly language: string;
}

function Shown({ language, story }: ShownProps): ReactElement {
  const { name, shelf, state, answers } = story;
  // Kinds are shown as they are without a host; example forms can be sent.
  const own = shelf === 'kinds' ? NONE : PLAYED;
  const definition = useMemo(() => inLanguage(story.definition, language), [story, language]);
  const form = useMemo(() => compiled(definition), [definition]);
  const lead = useMemo(() => leadIn(definition), [definition]);
  const host = useMemo(() => playedHost(story, form), [story, form]);
  const parts = useMemo(
    () => ({ ...pagedParts, ...withScreens(screensFor(form, screens.values())) }),
    [form],
  );
  const children = <Happening story={story} />;
  return (
    <section data-story={name} data-shelf={shelf} aria-label={state}>
      {lead === null ? (
        <Form form={form} answers={answers} widgets={own} {...host}>
          {children}
        </Form>
      ) : (
        <WithLead
          form={form}
          lead={{
            form: lead,
            send: async () => ({ result: { type: 'accepted', message: '' }, entry: 'lead-1' }),
          }}
          answers={answers}
          widgets={{ ...widgets, ...own }}
          components={parts}
          {...host}
        >
          {children}
        </WithLead>
      )}
    </section>
  );
}

/** Plays the events of a story, once, on the form around it. */
function Happening({ story }: { readonly story: Story }): null {
  const session = useSession();
  useEffect(() => {
    const box = document.querySelector(`[data-story="${CSS.escape(story.name)}"]`);
    if (box === null || box.hasAttribute('data-ready')) return;
    box.setAttribute('data-ready', 'no');
    void play(session, story).then(() => box.setAttribute('data-ready', 'yes'));
  }, [session, story]);
  return null;
}

function compiled(definition: JsonObject): CompiledForm {
  const { form, problems } = compileForm(definition, { languages });
  if (form === null) throw new Error(problems.map(({ message }) => message).join(' '));
  return form;
}

function leadIn(definition: JsonObject): CompiledForm | null {
  const lead = leadFormOf(definition);
  return lead === null || typeof lead === 'string' ? null : compiled(lead);
}

/** A definition in the language of the switch, unless its author has chosen one. */
function inLanguage(definition: JsonObject, language: string): JsonObject {
  const { settings } = definition;
  if (language === '') return definition;
  return { ...definition, settings: { language, ...(isObject(settings) && settings) } };
}

/**
 * Keeps stories in frames from moving the focus. It would scroll the page around them, and interrupt visitors who type into
 * its search.
 */
function keepStill(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusHere(options) {
    if (parent.document.activeElement === frameElement) focus.call(this, { ...options, preventScroll: true });
  };
}

void open();
