// @ts-check
import { onNewEnoughNode } from './node-version.mjs';

onNewEnoughNode(() => import('./long-command.mjs').then(({ longCommand }) => longCommand()));
