const KEPT = 'formularium-consent';

/** The purposes to which a visitor has agreed or not. */
type Decisions = Readonly<Record<string, boolean>>;

function decisions(): Decisions {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Decisions) : {};
  } catch {
    return {};
  }
}

/** Whether a visitor has agreed to a purpose; null as long as they have not said. */
export function consentTo(purpose: string): boolean | null {
  const { [purpose]: decision } = decisions();
  return typeof decision === 'boolean' ? decision : null;
}

/** Everything that a visitor has agreed to. */
export function agreedPurposes(): readonly string[] {
  return Object.entries(decisions()).flatMap(([purpose, decision]) => (decision === true ? [purpose] : []));
}

/** Happens to the window when a visitor has decided. */
export const DECIDED = 'formularium-consent';

export function decide(purposes: readonly string[], isAgreed: boolean): void {
  const made = Object.fromEntries(purposes.map((purpose) => [purpose, isAgreed]));
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...decisions(), ...made }));
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
  dispatchEvent(new CustomEvent(DECIDED, { detail: made }));
}
