import type { ReactElement, ReactNode } from 'react';

/** Holds a table that may be wider than the page. It takes the focus, so that it can be scrolled by keys as well. */
export function ScrollRegion({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys (WCAG 2.1.1)
    <section className="desk-scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
