import type { ReactElement } from 'react';
import type { LayoutProps } from './layout-props.ts';

/** What stands at the foot of every page. */
export function SiteFooter({ settings, words }: Pick<LayoutProps, 'settings' | 'words'>): ReactElement {
  const { name, motto, footer } = settings;
  return (
    <footer className="site-footer">
      <div className="footer-inner">
        <div>
          <p className="footer-name">{name}</p>
          <p>{motto}</p>
        </div>
        {footer.columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="footer-text">{footer.text}</p>
      <button type="button" className="consent-choice" data-consent-choice="" hidden>
        {words.consentChoice}
      </button>
      <a className="back-to-top" href="#main" data-back-to-top="">
        {words.backToTop}
      </a>
    </footer>
  );
}
