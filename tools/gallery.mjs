// @ts-check
import { onNewEnoughNode } from './node-version.mjs';

onNewEnoughNode(() => import('./gallery-command.mjs').then(({ galleryCommand }) => galleryCommand()));
