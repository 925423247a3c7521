import { isObject, type JsonObject } from 'formularium/engine';
import { FORM_MEMBERS } from '../../../donations/entities/members.ts';
import type { OfferedForm } from '../../../forms/served-form.ts';
import type { Context } from '../../context.ts';
import type { Entity } from '../entity.ts';
import { PAGING } from '../parameters.ts';

export const forms = {
  name: 'forms',
  path: 'forms',
  summary: 'A page of forms that take donations.',
  needs: 'author',
  parameters: PAGING,
  members: FORM_MEMBERS,
  async list({ given }, context) {
    const [page, limit] = [Number(given['page']), Number(given['per_page'])];
    const all = context.forms.offered.filter(takesDonations);
    const entities: JsonObject[] = [];
    for (const one of all.slice((page - 1) * limit, page * limit))
      entities.push(await formEntity(one, context));
    return { entities, total: all.length };
  },
} as const satisfies Entity;

/** Whether a form has an amount to give. */
export function takesDonations({ form }: Pick<OfferedForm, 'form'>): boolean {
  return form.fields.some(({ kind }) => kind.ofDonation === 'amount');
}

/** A form as an entity; it was made when something first came in for it. */
export async function formEntity(
  { form, definition, closed }: OfferedForm,
  { tools }: Pick<Context, 'tools'>,
): Promise<JsonObject> {
  const versions = await tools.storage.read(({ formVersions }) => formVersions.ofForm(form.id));
  const moment = (at: number | undefined): string | null =>
    at === undefined ? null : new Date(at).toISOString();
  const { settings, fields } = definition;
  return {
    id: form.id,
    title: form.title,
    createdAt: moment(versions[0]?.firstAt),
    updatedAt: moment(versions.at(-1)?.firstAt),
    status: closed === null ? 'publish' : 'draft',
    settings: isObject(settings) ? settings : {},
    blocks: Array.isArray(fields) ? fields : [],
  };
}
