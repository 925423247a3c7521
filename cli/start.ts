#!/usr/bin/env node
// The first file of the program. Node keeps what it compiled from one start to the next, where it can (22.8 and later).

import module from 'node:module';

const { enableCompileCache } = module as { readonly enableCompileCache?: () => unknown };
enableCompileCache?.();
await import('./main.ts');
