// @ts-check

/** Each in a module of its own, so that a measurement loads only the one it is of. */
export const CONTENDERS = /** @type {const} */ ({
  limit: 'by hand (L)',
  formularium: 'Formularium',
  survey: 'SurveyJS',
  formily: 'Formily',
  'json-forms': 'JSON Forms',
  rjsf: 'RJSF',
});

/** @param {string} name */
export async function contenderNamed(name) {
  const [contender] = Object.values(await import(`./${name}.mjs`)).filter((one) => 'prepare' in Object(one));
  return contender;
}
