/** The folder of everything that is not a page. */
export const ASSETS = '/site/';
