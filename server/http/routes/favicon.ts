import type { Route } from './route.ts';

/** A form with a line filled in and a line to come: light on dark tabs, dark on light ones. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{stroke:#3a4fd8}@media(prefers-color-scheme:dark){path{stroke:#9aa8ff}}</style><path d="M7 3.5h18a3.5 3.5 0 0 1 3.5 3.5v18a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 25V7A3.5 3.5 0 0 1 7 3.5zM9.5 12.5l3 3 6-6.5M9.5 22h13" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** The icon of the server's pages in tabs and bookmarks. */
export const favicon = {
  method: 'GET',
  path: '/favicon.svg',
  format: 'html',
  needs: 'nothing',
  async answer({ reply }) {
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400');
    return ICON;
  },
} as const satisfies Route;
