import { describe, expect, it } from 'vitest';
import { PASSWORD, personsWorld } from '../../../testing/persons-world.ts';
import type { OutgoingMail } from '../../../value/mail/outgoing-mail.ts';

const linkIn = (mail: OutgoingMail | undefined): string =>
  new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? 'https://nothing.example').pathname;

describe('a link that was mailed to the owner of an account', () => {
  it('goes on confirming its address, however often others register that, and a lost password is still mailed', async () => {
    const { person, mails, idle } = await personsWorld();
    const ada = person();
    for (let n = 0; n < 7; n += 1) {
      await person().register('ada@analytical.example');
      await idle();
    }
    expect(mails).toHaveLength(5);
    await ada.postTo('/account/lost', { email: 'ada@analytical.example' });
    await idle();
    expect(mails.at(-1)).toMatchObject({ subject: 'Choose a new password' });
    expect((await ada.postTo(linkIn(mails[0]), { password: PASSWORD })).statusCode).toBe(303);
  });

  it('goes on giving a new password, however often others say that it was lost', async () => {
    const { signedUp, mails, idle, clock } = await personsWorld();
    const ada = await signedUp('ada@analytical.example');
    mails.length = 0;
    for (let n = 0; n < 7; n += 1) {
      await ada.postTo('/account/lost', { email: 'ada@analytical.example' });
      await idle();
      clock.advance(5 * 60_000);
    }
    expect(mails).toHaveLength(5);
    const links = mails.map(linkIn);
    for (const link of links) expect((await ada.get(link)).statusCode).toBe(200);
    expect((await ada.postTo(`${links[0]}`, { 'new-password': 'an altogether new one' })).statusCode).toBe(
      200,
    );
    for (const link of links) expect((await ada.get(link)).statusCode).toBe(404);
  });
});
