// The page within a captcha's frame: a box to tick, or nothing where it is invisible.

const asked = new URLSearchParams(location.search);
const get = (name: string): string => asked.get(name) ?? '';
const path = location.pathname;
let action = get('action');

function tell(message: object): void {
  parent.postMessage({ widget: get('widget'), ...message }, get('page'));
}

async function solve(): Promise<boolean> {
  const body = new URLSearchParams({
    sitekey: get('sitekey'),
    hostname: get('hostname'),
    action,
    cdata: get('cdata'),
  });
  const { token, seconds, error } = await (await fetch(`${path}/token`, { method: 'POST', body })).json();
  tell(token === undefined ? { type: 'error', code: error } : { type: 'token', token, seconds });
  return token !== undefined;
}

const label = document.createElement('label');
const box = document.createElement('input');
box.type = 'checkbox';
box.addEventListener('change', () => {
  if (box.checked)
    void solve().then((isSolved) => {
      box.checked = isSolved;
    });
});
label.append(box, 'I am human');
document.documentElement.lang = get('hl');
document.documentElement.dataset['theme'] = get('theme');
if (get('size') !== 'invisible') document.body.append(label);

addEventListener('message', ({ origin, data }) => {
  if (origin !== get('page')) return;
  if (data.type === 'reset') box.checked = false;
  if (data.type !== 'execute') return;
  action = data.action || get('action');
  void solve();
});
