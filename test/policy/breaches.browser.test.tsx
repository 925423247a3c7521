import { describe, expect, it } from 'vitest';
import { breachesSoFar } from './breaches.ts';

/** Puts markup into the page, as a server’s page or a careless component would. */
function put(markup: string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = markup;
  return place;
}

function click(markup: string): void {
  put(markup).querySelector<HTMLElement>('a, button')?.click();
}

function append(tag: string, properties: object): void {
  document.body.append(Object.assign(document.createElement(tag), properties));
}

/** All that would let a page of forms run, load or send what is not ours, and by what it is forbidden. */
const BREACHES: readonly { readonly what: string; readonly by: string; readonly breach: () => void }[] = [
  { what: 'a text as a function', by: 'script-src: eval', breach: () => void attempt('return 1') },
  { what: 'a text after a while', by: 'script-src: eval', breach: () => setTimeout('void 0' as never) },
  {
    what: 'a script in the page',
    by: 'script-src-elem: inline',
    breach: () => append('script', { text: 'void 0' }),
  },
  {
    what: 'a script from elsewhere',
    by: 'script-src-elem: http://elsewhere.test/a.js',
    breach: () => append('script', { src: 'http://elsewhere.test/a.js' }),
  },
  {
    what: 'a handler in an attribute',
    by: 'script-src-attr: inline',
    breach: () => click('<button onclick="void 0">'),
  },
  {
    what: 'a script as an address',
    by: 'script-src-elem: inline',
    breach: () => click('<a href="javascript:void 0">'),
  },
  {
    what: 'a style attribute',
    by: 'style-src-attr: inline',
    breach: () => void put('<p style="color: red">'),
  },
  {
    what: 'a style in the page',
    by: 'style-src-elem: inline',
    breach: () => append('style', { textContent: 'p {}' }),
  },
  {
    what: 'an image from elsewhere',
    by: 'img-src: http://elsewhere.test/a.png',
    breach: () => append('img', { src: 'http://elsewhere.test/a.png' }),
  },
  {
    what: 'a question to elsewhere',
    by: 'connect-src: http://elsewhere.test/',
    breach: () => void fetch('http://elsewhere.test/').catch(() => undefined),
  },
  {
    what: 'a frame',
    by: 'frame-src: http://elsewhere.test',
    breach: () => append('iframe', { src: 'http://elsewhere.test/' }),
  },
];

function attempt(text: string): void {
  try {
    new Function(text);
  } catch (error) {
    expect(error).toBeInstanceOf(EvalError);
  }
}

describe('the policy of the pages of tests', () => {
  it.each(BREACHES)('reports $what', async ({ breach, by }) => {
    breach();
    const told: string[] = [];
    await expect
      .poll(
        async () => told.push(...(await breachesSoFar())) && told.map((one) => one.split(' (')[0]?.trim()),
      )
      .toEqual([by]);
  });
});
