#!/usr/bin/env node
// The entry point. Node caches the compiled code from one start to the next if it can (22.8 and later).

import module from 'node:module';

const { enableCompileCache } = module as { readonly enableCompileCache?: () => unknown };
enableCompileCache?.();
await import('./main.ts');
