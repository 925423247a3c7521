import type { ReactElement } from 'react';

/** The colour of each card brand, and what stands on its sign. */
const SIGNS: Readonly<Record<string, readonly [colour: string, text: string]>> = {
  visa: ['#1434cb', 'VISA'],
  amex: ['#016fd0', 'AMEX'],
  discover: ['#b34700', 'DISC'],
  diners: ['#004a97', 'DC'],
  jcb: ['#0b4ea2', 'JCB'],
  unionpay: ['#00508e', 'UP'],
};

/** The sign of a card brand, in the shape of a card, or null for one that has none here. Its name is said beside it. */
export function CardBrand({ type }: { readonly type: string }): ReactElement | null {
  const [colour, text] = SIGNS[type] ?? ['', ''];
  if (type === 'mastercard') {
    return (
      <svg viewBox="0 0 36 24" aria-hidden="true">
        <rect width="36" height="24" rx="3" fill="#252525" />
        <circle cx="14" cy="12" r="7" fill="#eb001b" />
        <circle cx="22" cy="12" r="7" fill="#f79e1b" />
        <path d="M18 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4" fill="#ff5f00" />
      </svg>
    );
  }
  return colour === '' ? null : (
    <svg viewBox="0 0 36 24" aria-hidden="true">
      <rect width="36" height="24" rx="3" fill={colour} />
      <text
        x="18"
        y="16"
        fill="#fff"
        fontSize="11"
        fontWeight="700"
        fontFamily="sans-serif"
        textAnchor="middle"
      >
        {text}
      </text>
    </svg>
  );
}
