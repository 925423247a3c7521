import { expect, it } from 'vitest';
import { countries, countriesIn, countryName } from './countries.ts';

it('are named in another language, in its order, and none is lost', () => {
  const german = countriesIn('de');
  expect(german.map(({ code }) => code).toSorted()).toEqual(countries.map(({ code }) => code).toSorted());
  expect(german).toContainEqual({ code: 'AT', name: 'Österreich' });
  const names = german.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
  expect(countriesIn('en')).toBe(countries);
});

it('are called by their code if they are unknown', () => {
  expect([countryName('AT'), countryName('QQ')]).toEqual(['Austria', 'QQ']);
});
