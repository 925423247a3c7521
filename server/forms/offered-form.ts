import { hash } from 'node:crypto';
import {
  type CompiledForm,
  compileForm,
  isObject,
  type JsonObject,
  leadFormOf,
  type Need,
} from 'formularium/engine';
import { capabilityNamed, type FittedForm, fitForm } from 'formularium/engine/language';
import { languageFor } from 'formularium/engine/server';
import { languages, serverWords } from 'formularium/languages';
import { sayTo } from '../value/say-to.ts';
import type { OfferedForm, ServedForm } from './served-form.ts';

/**
 * The form as a server with these capabilities can offer it: as written, without optional parts that it lacks, or closed.
 * A server never offers what it cannot do.
 */
export function offeredForm(served: ServedForm, capabilities: readonly string[]): OfferedForm {
  const { form, definition, leadDefinition } = served;
  const own = fitForm(definition, capabilities, { languages });
  const lead = leadDefinition && fitForm(leadDefinition, capabilities, { languages });
  const closing = [...own.closing, ...(lead?.closing ?? [])];
  if (closing.length > 0)
    return {
      ...served,
      version: versionOf(definition),
      closed: closedWords(form.blueprint.language?.tag, closing),
      lacking: closing,
    };
  return {
    ...served,
    form: fitted(form, own),
    definition: own.definition,
    version: versionOf(own.definition),
    lead: served.lead && fitted(served.lead, lead ?? withinOf(own)),
    closed: null,
    lacking: [...own.waived, ...(lead?.waived ?? [])],
  };
}

/** Tells a definition from every other. */
export function versionOf(definition: JsonObject): string {
  return hash('sha256', JSON.stringify(definition), 'base64url');
}

/** The lead form that is written out in a quiz has been fitted with it. */
function withinOf(own: FittedForm): FittedForm {
  const lead = leadFormOf(own.definition);
  return isObject(lead) ? { ...own, definition: lead } : { ...own, waived: [] };
}

function fitted(form: CompiledForm, { definition, waived }: FittedForm): CompiledForm {
  return waived.length === 0 ? form : compiled(definition);
}

function compiled(definition: JsonObject): CompiledForm {
  const { form } = compileForm(definition, { languages });
  if (form === null) throw new Error('A form that was fitted to the server does not compile.');
  return form;
}

/** The reasons why a form is closed, and what to do: one for each missing capability, in the language of this tag. */
export function closedWords(tag: string | undefined, closing: readonly Need[]): string {
  const words = languageFor(tag ?? '', languages)?.needs;
  const reasons = closing.map(({ capability }) => {
    const { name, words: english } = capabilityNamed(capability) ?? { name: '', words: '' };
    return words?.[name] ?? english;
  });
  return [sayTo(tag, serverWords.closed), ...new Set(reasons), sayTo(tag, serverWords.askOwner)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
