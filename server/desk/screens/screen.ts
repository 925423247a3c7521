import type { ReactNode } from 'react';
import type { Role } from '../../value/identity/role.ts';
import type { DeskVisit } from '../desk.ts';

/** One screen of the desk. */
export interface DeskScreen {
  /** Its address; parameters are named in it: `:name`. */
  readonly path: string;
  /** The least role that may see it. Only from `manager` on may a screen show what visitors entered. */
  readonly needs: Role;
  /** What it shows; null where there is no such thing. */
  readonly show: (visit: DeskVisit) => Promise<ShownScreen | LedAway | null>;
}

export interface ShownScreen {
  readonly title: string;
  readonly content: ReactNode;
}

/** Another address is asked in its place. */
export interface LedAway {
  readonly leadTo: string;
}
