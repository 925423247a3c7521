import type { FastifyRequest } from 'fastify';
import { readForm } from '../wire/read-form.ts';

/** The values of a small form, by their names; of several with one name the first. */
export function postedValues(request: FastifyRequest): (name: string) => string {
  const { entries } = readForm(request);
  return (name) => entries.find(([given]) => given === name)?.[1] ?? '';
}
