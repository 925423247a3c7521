import { describe, expect, it } from 'vitest';
import { installComplaint, lastLines } from './install-complaint.mjs';

describe('installComplaint', () => {
  it.each([
    { said: 'npm error code ENOTFOUND', meant: 'The package registry could not be reached.' },
    { said: 'npm error code EAI_AGAIN', meant: 'The package registry could not be reached.' },
    { said: 'npm error code ENOSPC', meant: 'The disk is full.' },
    { said: 'npm error code EACCES', meant: 'The project’s folder cannot be written to.' },
    { said: 'npm error code EROFS', meant: 'The project’s folder cannot be written to.' },
    { said: 'npm error code EUSAGE', meant: 'package.json and package-lock.json do not fit together.' },
    { said: 'npm error code EINTEGRITY', meant: 'A package arrived damaged.' },
    { said: 'npm error code E404', meant: 'The package registry does not have one of the packages.' },
    { said: 'npm error unheard of', meant: 'npm’s own words follow.' },
  ])('reports “$meant” for “$said”, and quotes it', ({ said, meant }) => {
    expect(installComplaint(said)).toContain(`could not be installed. ${meant}`);
    expect(installComplaint(said)).toContain(said);
  });
});

describe('lastLines', () => {
  it('keeps the end of a long output', () => {
    expect(lastLines('one\ntwo\nthree\n\n', 2)).toBe('two\nthree');
    expect(lastLines('one', 2)).toBe('one');
  });
});
