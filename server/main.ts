import './configuration/production.ts';

// Only now: whatever a program imports at its head is loaded before its first line, and React asks while it is loaded.
await import('./serve.ts');
