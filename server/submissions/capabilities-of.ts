import { NO_REMOTE_ACCESS, type RemoteAccess } from '../value/remote-access.ts';
import { verifiers as ours } from './verifiers/registry.ts';
import type { Verifier } from './verifiers/verifier.ts';

/** What a server can do is what it is made of: nothing is declared that is not there. */
export interface Abilities {
  /** Which addresses are asked on behalf of forms; none when left out. */
  readonly remote?: RemoteAccess;
  /** What finds out what only a server can; all that there are when left out. */
  readonly verifiers?: readonly Verifier[];
  /** Capabilities declared by hand: for tests of pages which need more than there is yet. */
  readonly capabilities?: readonly string[];
}

/** The names of all capabilities that a server has. */
export function capabilitiesOf({
  remote = NO_REMOTE_ACCESS,
  verifiers = ours,
  capabilities = [],
}: Abilities): readonly string[] {
  return [...verifiers.flatMap(({ offers }) => offers(remote)), ...capabilities].sort();
}
