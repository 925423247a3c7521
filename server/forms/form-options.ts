import { answersOfLink, type CompiledForm, type JsonObject } from 'formularium/engine';
import type { OfferedForm } from './served-form.ts';

/** The parameters of the page's address. */
type PageQuery = Readonly<Record<string, string>>;

/** The settings of a form for the page that has loaded it, under the names of the specification (001 §3). */
export function optionsOf({ form, lead }: OfferedForm, query: PageQuery): JsonObject {
  const { settings, fields } = form;
  const pays = (provider: string): boolean => fields.some(({ kind }) => kind.pays?.provider === provider);
  return {
    form_id: form.id,
    form_type: formTypeOf(form),
    inline_validation: settings.inlineValidation,
    print_value: settings.printValue,
    payment_require_ssl: settings.paymentRequireSsl,
    calcs_memoize_time: settings.calcsMemoizeTime,
    has_loader: settings.loaderLabel !== '',
    loader_label: settings.loaderLabel,
    has_stripe: pays('stripe'),
    has_paypal: pays('paypal'),
    hasLeads: lead !== null,
    pagination_config: paginationOf(form),
    answers: answersOfLink(form, query),
  };
}

/** The lead form of a quiz; null where there is none. */
export function leadOptionsOf({ form, lead, ...served }: OfferedForm): JsonObject | null {
  const placed = form.blueprint.module?.lead;
  if (lead === null || placed === undefined) return null;
  const { pagination_config } = optionsOf({ ...served, form: lead, lead: null }, {});
  return {
    quiz_id: form.id,
    leads_id: lead.id,
    form_placement: placed.placement,
    skip_form: placed.skippable,
    options: { form_id: lead.id, form_type: formTypeOf(lead), pagination_config: pagination_config ?? null },
  };
}

/** A form without a type of its own is a custom one. */
export function formTypeOf({ blueprint }: CompiledForm): string {
  return blueprint.module?.type ?? 'custom-form';
}

function paginationOf({ settings, blueprint }: CompiledForm): JsonObject {
  const { header, progressBarType, pageNumberText, lastPageLabel } = settings.pagination;
  return {
    'pagination-header': header,
    'pagination-labels': 'custom',
    'progress-bar-type': progressBarType,
    'page-number-text': pageNumberText,
    'last-steps': lastPageLabel,
    'last-previous': blueprint.pages.at(-1)?.previousLabel ?? '',
    steps: blueprint.pages.map(({ label, previousLabel, nextLabel }) => ({
      label,
      'prev-text': previousLabel,
      'next-text': nextLabel,
    })),
  };
}
