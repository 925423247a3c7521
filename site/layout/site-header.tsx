import type { ReactElement } from 'react';
import type { NavigationItem } from '../reading/site-content.ts';
import type { LayoutProps } from './layout-props.ts';

type HeaderProps = Pick<LayoutProps, 'settings' | 'words' | 'path' | 'file'>;

/** Whose site it is, and where its pages are. */
export function SiteHeader({ settings, words, path, file }: HeaderProps): ReactElement {
  const { name, logo, navigation, flyOut, call, header } = settings;
  return (
    <header className="site-header" data-header={header.mode}>
      <div className="header-inner">
        <a className="site-name" href="/">
          {logo !== undefined && <img src={file(logo)} alt="" width="40" height="40" />}
          <span>{name}</span>
        </a>
        {flyOut !== undefined && (
          <nav className="fly-out" aria-label={flyOut.label} data-fly-out="">
            <button type="button">{flyOut.label}</button>
            <ul>
              {flyOut.links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label={words.mainMenu} data-menu={words.openMenu} data-close={words.close}>
          <ul className="menu" data-dropdowns={words.submenu}>
            {navigation.map((item) => (
              <MenuItem key={item.href} item={item} path={path} />
            ))}
            <li>
              <a className="button" href={call.href}>
                {call.label}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

function MenuItem({ item, path }: { readonly item: NavigationItem; readonly path: string }): ReactElement {
  const { label, href, items = [] } = item;
  return (
    <li>
      <a href={href} aria-current={href === path ? 'page' : undefined}>
        {label}
      </a>
      {items.length > 0 && (
        <ul className="submenu">
          {items.map((inner) => (
            <li key={inner.href}>
              <a href={inner.href} aria-current={inner.href === path ? 'page' : undefined}>
                {inner.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
