import { defineForm, ELEMENT, type EmbedOptions } from './formularium-form.ts';

/** What the script says of its element, each after `data-`. */
const ATTRIBUTES = ['form', 'form-id', 'label', 'mode', 'button'];

/**
 * Runs in a page that embeds forms: defines the element, and puts one after the script if that names a form,
 * `<script src="https://forms.example.org/embed.js" data-form="contact-190">`.
 */
export function startEmbedding(labels: EmbedOptions['labels']): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error('Load embed.js by a plain <script src>.');
  const server = new URL(script.src).origin;
  defineForm({ server, labels });
  if (script.dataset['form'] === undefined) return;
  const element = document.createElement(ELEMENT);
  element.setAttribute('src', server);
  for (const name of ATTRIBUTES) {
    const value = script.getAttribute(`data-${name}`);
    if (value !== null) element.setAttribute(name, value);
  }
  script.after(element);
}
