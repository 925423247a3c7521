import { describe, expect, it } from 'vitest';
import { inLatin1 } from './bundle-server.mjs';

describe('inLatin1', () => {
  it('leaves no letter that takes two bytes, and no program that does anything else', () => {
    const program = '({ marks: /[^?!:؟]$/, faces: /^[😀-😂]$/u, own: /é/ }) // “this” ≥ that, 😀';
    const escaped = inLatin1(program);
    expect(escaped).not.toMatch(/[^\0-\xff]/);
    expect(escaped).toContain('/é/');
    // Both are run as they are: the second is to mean what the first does.
    for (const code of [program, escaped]) {
      const { marks, faces } = new Function(`return ${code}`)();
      expect([marks.test('what؟'), marks.test('what'), faces.test('😁'), faces.test('😃')]).toEqual([
        ...[false, true, true, false],
      ]);
    }
  });
});
