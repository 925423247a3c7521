import { apiRoutes } from '../api/api-routes.ts';
import { deskRoutes } from '../desk/desk-routes.ts';
import { entityRoutes } from '../entities/registry.ts';
import * as all from './index.ts';
import type { Route } from './route.ts';

/** Every address of the server. */
export const routes: readonly Route[] = [
  ...Object.values<Route>(all),
  ...entityRoutes,
  ...deskRoutes,
  ...apiRoutes,
];
