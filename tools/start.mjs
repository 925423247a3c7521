// @ts-check
import { onNewEnoughNode } from './node-version.mjs';

onNewEnoughNode(() => import('./start-command.mjs').then(({ startCommand }) => startCommand()));
