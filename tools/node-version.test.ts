import { describe, expect, it } from 'vitest';
import { nodeComplaint } from './node-version.mjs';

describe('nodeComplaint', () => {
  it.each(['20.19.0', '20.20.2', '21.0.0', '24.1.0', '100.0.0'])('accepts Node %s', (version) => {
    expect(nodeComplaint(version)).toBeNull();
  });

  it.each(['12.22.12', '18.20.8', '20.0.0', '20.18.3'])('rejects Node %s, and says what to do', (version) => {
    expect(nodeComplaint(version)).toMatch(
      `Formularium needs Node 20.19 or newer, and this is Node ${version}.\nInstall a newer one`,
    );
  });
});
