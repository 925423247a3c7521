/** The signs of a visitor which wake a form. A pointer over it comes first, so that it is awake when it is touched. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'change'] as const;

/**
 * Leaves a form that the server rendered as it is until somebody turns to it: it is complete, and takes what is typed.
 * What is clicked before it is awake is done as soon as it is. Resolves when it is awake.
 */
export function wakeWhenNeeded(root: HTMLElement, open: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const asleep = new AbortController();
    const options = { capture: true, signal: asleep.signal };
    const clicked: HTMLElement[] = [];
    let isWaking = false;

    function wake(): void {
      if (isWaking) return;
      isWaking = true;
      open().then(() => {
        asleep.abort();
        for (const button of clicked) button.click();
        resolve();
      }, reject);
    }

    for (const sign of SIGNS) root.addEventListener(sign, wake, options);
    root.addEventListener(
      'click',
      (event) => {
        const button = (event.target as Element).closest('button');
        if (button === null) return;
        event.preventDefault();
        clicked.push(button);
        wake();
      },
      options,
    );
    if (/step-\d/.test(location.hash)) wake(); // the address names a page of the form (spec 001 §2)
  });
}
