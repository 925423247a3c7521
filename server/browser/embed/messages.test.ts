import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FrameMessage,
  type HostMessage,
  MOST_HEIGHT,
  post,
  readFrameMessage,
  readHostMessage,
} from './messages.ts';

/** What arrives of a message at a window. */
function arrived(message: Parameters<typeof post>[1] | Record<string, unknown>): unknown {
  const data: unknown[] = [];
  const window = { postMessage: (sent: unknown) => data.push(structuredClone(sent)) };
  post(window as unknown as Window, message as FrameMessage, 'https://forms.example.org');
  return data[0];
}

const PROTOCOL = (arrived({ type: 'sent' }) as { protocol: string }).protocol;

describe('a message', () => {
  it.each<FrameMessage>([
    { type: 'height', height: 812 },
    { type: 'focus', top: 0, height: 44 },
    { type: 'sent' },
    { type: 'leaving' },
    { type: 'escape' },
    { type: 'redirect', url: 'https://www.example.org/thanks' },
  ])('of a frame is read as it was sent: $type', (message) => {
    expect(readFrameMessage(arrived(message))).toEqual(message);
    expect(readHostMessage(arrived(message))).toBeNull();
  });

  it.each<HostMessage>([
    { type: 'hello', path: null },
    { type: 'hello', path: '/help/f%C3%BCr' },
  ])('of the page around a frame is read as it was sent: %j', (message) => {
    expect(readHostMessage(arrived(message))).toEqual(message);
    expect(readFrameMessage(arrived(message))).toBeNull();
  });

  it.each([
    undefined,
    5,
    '',
    'help',
    '@evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/a?b',
    '/a#b',
    `/${'x'.repeat(2_000)}`,
  ])('of a page that says no path of itself names no page: %s', (path) => {
    expect(readHostMessage(arrived({ type: 'hello', path }))).toEqual({ type: 'hello', path: null });
  });

  it('goes to one origin only', () => {
    const to: unknown[] = [];
    const window = { postMessage: (_: unknown, origin: unknown) => to.push(origin) };
    post(window as unknown as Window, { type: 'sent' }, 'https://www.example.org');
    expect(to).toEqual(['https://www.example.org']);
  });

  it.each([
    { type: 'height', height: -1, read: { height: 40 } },
    { type: 'height', height: 0.5, read: { height: 40 } },
    { type: 'height', height: 812.2, read: { height: 813 } },
    { type: 'height', height: 1e9, read: { height: MOST_HEIGHT } },
    { type: 'focus', top: -20, height: 1e300, read: { top: 0, height: MOST_HEIGHT } },
    { type: 'redirect', url: 'HTTPS://Example.org', read: { url: 'https://example.org/' } },
  ])('has its numbers within limits, and its address as browsers write it: %j', ({ read, ...message }) => {
    expect(readFrameMessage(arrived(message))).toEqual({ type: message.type, ...read });
  });

  it.each([
    { type: 'height' },
    { type: 'height', height: Number.NaN },
    { type: 'height', height: Number.POSITIVE_INFINITY },
    { type: 'height', height: '812' },
    { type: 'height', height: [812] },
    { type: 'height', height: null },
    { type: 'height', height: { valueOf: 812 } },
    { type: 'focus', top: 1 },
    { type: 'focus', top: '1', height: 1 },
    { type: 'redirect' },
    { type: 'redirect', url: 'javascript:alert(1)' },
    { type: 'redirect', url: 'data:text/html,<script>alert(1)</script>' },
    { type: 'redirect', url: 'blob:https://example.org/1' },
    { type: 'redirect', url: '/thanks' },
    { type: 'redirect', url: '//' },
    { type: 'redirect', url: ['https://example.org'] },
    { type: 'redirect', url: `https://example.org/${'x'.repeat(2_000)}` },
    { type: 'answers' },
    { type: '__proto__' },
    { type: ['sent'] },
    { type: undefined },
  ])('is ignored if it is malformed: %j', (message) => {
    expect(readFrameMessage(arrived(message as Record<string, unknown>))).toBeNull();
  });

  it.each([
    { what: 'without the protocol', data: { type: 'sent' } },
    { what: 'of another protocol', data: { type: 'sent', protocol: 'formularium-2' } },
    { what: 'as text', data: JSON.stringify({ type: 'sent', protocol: PROTOCOL }) },
    { what: 'by inheritance', data: Object.create({ type: 'sent', protocol: PROTOCOL }) },
    { what: 'as a list', data: ['sent', PROTOCOL] },
    { what: 'as nothing', data: null },
  ])('is ignored $what', ({ data }) => {
    expect([readFrameMessage(data), readHostMessage(data)]).toEqual([null, null]);
  });

  it('is one of the listed ones, within limits, or ignored, whatever it holds', () => {
    const type = fc.constantFrom('hello', 'height', 'focus', 'sent', 'redirect');
    const value = fc.oneof(fc.anything(), fc.double(), fc.webUrl());
    const data = fc.record({
      protocol: fc.constant(PROTOCOL),
      type,
      height: value,
      top: value,
      url: value,
      path: value,
    });
    fc.assert(
      fc.property(fc.oneof(data, fc.anything()), (sent) => {
        const { type: kind, ...more } = readFrameMessage(sent) ?? { type: null };
        expect([null, 'height', 'focus', 'sent', 'redirect']).toContain(kind);
        for (const part of Object.values(more))
          if (typeof part === 'number') expect(part >= 0 && part <= MOST_HEIGHT).toBe(true);
          else expect(part).toMatch(/^https?:\/\//);
        const host = readHostMessage(sent);
        expect([null, 'hello']).toContain(host?.type ?? null);
        if (host?.path) expect(new URL(host.path, 'https://a.example').origin).toBe('https://a.example');
      }),
    );
  });
});
