/** The styles of the element; a page changes them by `::part(button)` and `::part(closer)`, and by the custom properties of a theme. */
const STYLES = `
[hidden]{display:none!important}
button{min-height:2.75rem;padding:.625rem 1.5rem;border:2px solid var(--formularium-accent,#1a5fb4);border-radius:var(--formularium-button,.375rem);background:var(--formularium-accent,#1a5fb4);color:var(--formularium-on-accent,#fff);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--formularium-accent,#1a5fb4);outline-offset:2px}
dialog{box-sizing:border-box;width:min(44rem,100vw);max-width:100vw;max-height:100dvh;margin:auto;padding:1rem;border:0;border-radius:.5rem;background:var(--formularium-surface,canvas);color:var(--formularium-text,canvastext)}
dialog::backdrop{background:#0b1510b3}
dialog p{margin:0 0 .5rem;text-align:end}
dialog button{background:0 0;color:inherit;border-color:currentcolor}
.loader{position:absolute;inset:0;background:var(--formularium-surface,canvas);pointer-events:none}
@media (prefers-reduced-motion:no-preference){dialog,dialog::backdrop{transition:opacity .25s}[data-closing],[data-closing]::backdrop{opacity:0}.grow{animation:grow .3s}@keyframes grow{from{opacity:0;translate:0 -1rem}}}
`;

/** Adds the styles of the element to its shadow, without a style element: no policy of a page is against it. */
export function dress(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
}
