/** Asks the visitor in a dialog, and gives the place of the button that they choose; -1 if they leave it. */
export function ask(words: string, choices: readonly string[]): Promise<number> {
  const dialog = document.createElement('dialog');
  dialog.className = 'formularium-dialog';
  const text = document.createElement('p');
  text.id = 'formularium-dialog-words';
  text.textContent = words;
  dialog.setAttribute('aria-labelledby', text.id);
  const buttons = choices.map((choice, place) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'formularium-button';
    button.textContent = choice;
    button.addEventListener('click', () => dialog.close(String(place)));
    return button;
  });
  dialog.append(text, ...buttons);
  (document.querySelector('main') ?? document.body).append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === '' ? -1 : Number(dialog.returnValue));
    });
    dialog.showModal();
  });
}
