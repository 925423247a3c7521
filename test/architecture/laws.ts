import { asksNoKind } from './asks-no-kind.ts';
import { hasNoCycle } from './has-no-cycle.ts';
import { hasOneIndexForEachRegistry } from './has-one-index-for-each-registry.ts';
import { keepsChainsShort } from './keeps-chains-short.ts';
import { keepsItsBudget } from './keeps-its-budget.ts';
import { keepsRoomsSmall } from './keeps-rooms-small.ts';
import { keepsToItsFamily } from './keeps-to-its-family.ts';
import { keepsToItsLayer } from './keeps-to-its-layer.ts';
import { keepsToItsRoom } from './keeps-to-its-room.ts';
import { namesEachTypeOnce } from './names-each-type-once.ts';
import { saysWhatItReturns } from './says-what-it-returns.ts';
import type { Law } from './source.ts';

/** Everything the architecture test holds, by the sentence it is known under. */
export const LAWS: Readonly<Record<string, Law>> = {
  'imports only what its layer may': keepsToItsLayer,
  'imports only what its room may': keepsToItsRoom,
  'imports only what its family may': keepsToItsFamily,
  'keeps the rooms of the server small': keepsRoomsSmall,
  'has no import cycle': hasNoCycle,
  'keeps chains of imports short': keepsChainsShort,
  'has one registry for each index': hasOneIndexForEachRegistry,
  'never asks which kind it has': asksNoKind,
  'keeps files short, and named': keepsItsBudget,
  'names each type once': namesEachTypeOnce,
  'says what exported functions return': saysWhatItReturns,
};
