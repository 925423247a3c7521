import { type OutcomeChooser, usualOutcome } from '../../blueprint/outcome.ts';
import { textOption } from '../../kinds/field-definition.ts';

/**
 * The outcome of the behaviour with this index, or without one of the settings. A form is cleared unless it is hidden
 * or the page is left (spec 001 §4).
 */
export const outcomeOf: OutcomeChooser = (settings, index) => {
  const usual = usualOutcome(settings);
  const chosen = settings.behaviors[index];
  if (chosen === undefined) return usual;
  const newTab = textOption(chosen, 'newTab') || 'same-tab';
  const url = textOption(chosen, 'url');
  const isRedirect = chosen.behavior === 'redirect';
  const target = newTab === 'same-tab' ? 'same-tab' : 'new-tab';
  const isHidden = chosen.behavior === 'hide' || (isRedirect && newTab !== 'new-tab');
  return {
    form: isHidden ? 'hide' : usual.form,
    message: textOption(chosen, 'message') || usual.message,
    redirect: isRedirect && url !== '' ? { url, target } : null,
    fadeOut: typeof chosen.fadeOut === 'number' ? chosen.fadeOut : 0,
  };
};
