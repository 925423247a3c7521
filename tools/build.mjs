// @ts-check
import { onNewEnoughNode } from './node-version.mjs';

onNewEnoughNode(() => import('./build-command.mjs').then(({ buildCommand }) => buildCommand()));
