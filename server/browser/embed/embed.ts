import { defineForm, ELEMENT, type EmbedOptions } from './formularium-form.ts';

/**
 * Runs in a page that embeds forms: defines the element, and puts one after the script if that names a form,
 * `<script src="https://forms.example.org/embed.js" data-form="contact-190">`.
 */
export function startEmbedding(labels: EmbedOptions['labels']): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement))
    throw new Error('embed.js is loaded by a <script> with its address, and without type="module".');
  const server = new URL(script.src).origin;
  defineForm({ server, labels });
  const { form, label } = script.dataset;
  if (form === undefined) return;
  const element = document.createElement(ELEMENT);
  element.setAttribute('form', form);
  element.setAttribute('src', server);
  if (label !== undefined) element.setAttribute('label', label);
  script.after(element);
}
