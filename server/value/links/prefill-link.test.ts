import fc from 'fast-check';
import { compileForm } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { SECRET } from '../../testing/test-server.ts';
import { signerWith } from '../identity/signer.ts';
import { faultOf, type LinkParameters, signedLink } from './prefill-link.ts';

const text = (id: string, prefill: unknown) => ({ id, kind: 'text', label: id, prefill });
const formCalled = (id: string) => {
  const fields = [text('name', 'name'), text('number', { signed: 'number' })];
  const { form } = compileForm({ id, type: 'form', title: 'Join', fields });
  if (form === null) throw new Error('This is not a form.');
  return form;
};

const form = formCalled('join');
const sign = signerWith(SECRET);
const [NOW, UNTIL] = [1_000, 2_000];
const given = fc.record({ name: fc.string(), number: fc.string() }, { requiredKeys: ['number'] });

function linkWith(parameters: LinkParameters): Record<string, string> {
  return Object.fromEntries(signedLink(form, parameters, { until: UNTIL, sign }));
}

function fault(link: LinkParameters, now = NOW, of = form): string | null {
  return faultOf(of, link, { now, sign })?.fault ?? null;
}

describe('a signed link', () => {
  it('fills in what it was made with, whatever else the address says, until its time is over', () => {
    fc.assert(
      fc.property(given, fc.string(), (parameters, more) => {
        const link = { ...linkWith(parameters), utm_source: more };
        expect([fault(link), fault(link, UNTIL - 1), fault(link, UNTIL)]).toEqual([null, null, 'expired']);
      }),
    );
  });

  it('fills in nothing once anything of it has changed', () => {
    const named = fc.constantFrom('name', 'number', 'until', 'signature');
    fc.assert(
      fc.property(given, named, fc.string({ minLength: 1 }), (parameters, name, added) => {
        const link = linkWith(parameters);
        const changed = { ...link, [name]: `${link[name] ?? ''}${added}` };
        // Base64 skips what is not of it.
        fc.pre(name !== 'signature' || /^[A-Za-z0-9_-]/.test(added));
        expect(fault(changed)).toBe('forged');
      }),
    );
    expect(fault({ ...linkWith({ number: '7' }), until: '9999999999999' })).toBe('forged');
    expect(fault(linkWith({ number: '7' }), NOW, formCalled('another'))).toBe('forged');
    expect(
      faultOf(form, { ...linkWith({ number: '7' }), number: '8' }, { now: NOW, sign })?.parameters,
    ).toEqual(['number', 'until', 'signature']);
  });

  it('is needed only where a field asks for it', () => {
    expect(fault({ name: 'Ada' })).toBeNull();
    expect(faultOf(form, { name: 'Ada', number: '7' }, { now: NOW, sign })).toEqual({
      fault: 'unsigned',
      parameters: ['number'],
    });
  });

  it('never throws, whatever an address says', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.string()),
        fc.string(),
        fc.string(),
        (link, until, signature) => {
          expect(fault({ ...link, until, signature: `${signature}x` })).toBe('forged');
        },
      ),
    );
  });
});
