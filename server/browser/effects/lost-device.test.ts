import { expect, it, onTestFinished, vi } from 'vitest';
import { lostDevice } from './lost-device.ts';

function answering(reply: () => Response): { asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('location', new URL('https://forms.example/forms/login'));
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(String(url));
    return reply();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { asked };
}

it('shows the message of our server, and does not redirect', async () => {
  const { asked } = answering(() => Response.json({ success: true, data: { message: 'Call us.' } }));
  const dispatch = vi.fn();
  await lostDevice.perform({ type: 'lost-device', url: '/lost?token=1' }, dispatch);
  expect(asked).toEqual(['https://forms.example/lost?token=1']);
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'code-sent', message: 'Call us.' });
});

it.each([[{ data: [] }], [[1]], [{ data: { message: 5 } }]])(
  'shows nothing if the reply %j has no message',
  async (reply) => {
    answering(() => Response.json(reply));
    const dispatch = vi.fn();
    await lostDevice.perform({ type: 'lost-device', url: '/lost' }, dispatch);
    expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'code-sent', message: '' });
  },
);

it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'does not ask “%s”',
  async (url) => {
    const { asked } = answering(() => Response.json({}));
    await expect(lostDevice.perform({ type: 'lost-device', url }, vi.fn())).rejects.toThrow(
      'not an address of this site',
    );
    expect(asked).toEqual([]);
  },
);
