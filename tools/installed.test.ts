import { describe, expect, it } from 'vitest';
import { whyInstall } from './installed.mjs';

const locked = {
  packages: {
    '': { version: '1.0.0' },
    server: { version: '1.0.0' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
    'node_modules/@tool/linux': { version: '3.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/@tool/mac': { version: '3.0.0', optional: true, os: ['darwin'] },
    'node_modules/not-on-windows': { version: '1.0.0', optional: true, os: ['!win32'] },
  },
};
const { '': _root, 'node_modules/@tool/mac': _mac, ...packages } = locked.packages;
const installed = { packages };
const linux = { platform: 'linux', arch: 'x64', has: () => true };

describe('whyInstall', () => {
  it('finds nothing to do if the installed packages match the lock file', () => {
    expect(whyInstall(locked, installed, linux)).toBeNull();
  });

  it('does not require optional packages, which the registry may not have', () => {
    const { 'node_modules/@tool/linux': _tool, ...rest } = packages;
    expect(whyInstall(locked, { packages: rest }, linux)).toBeNull();
  });

  it('needs no npm for a new folder of the project, nor for a link to it', () => {
    const more = { site: { version: '1.0.0' }, 'node_modules/site': { resolved: 'site', link: true } };
    expect(whyInstall({ packages: { ...locked.packages, ...more } }, installed, linux)).toBeNull();
  });

  it('ignores additional packages', () => {
    const more = { packages: { ...packages, 'node_modules/extra': { version: '1.0.0' } } };
    expect(whyInstall(locked, more, linux)).toBeNull();
  });

  it.each([
    {
      given: 'nothing was installed',
      there: null,
      machine: linux,
      reason: 'the packages are not installed yet',
    },
    {
      given: 'a version changed',
      there: { packages: { ...packages, 'node_modules/react': { version: '19.3.0' } } },
      machine: linux,
      reason: 'the package “react” is missing or of another version',
    },
    {
      given: 'a package was added',
      there: { packages: { ...packages, 'node_modules/a/node_modules/@b/c': undefined } },
      machine: linux,
      reason: 'the package “@b/c” is missing or of another version',
    },
    {
      given: 'a folder was deleted',
      there: installed,
      machine: { ...linux, has: (path: string) => path !== 'node_modules/react' },
      reason: 'the package “react” is missing',
    },
    {
      given: 'the system is another',
      there: installed,
      machine: { ...linux, platform: 'darwin' },
      reason: 'the packages were installed on another kind of machine',
    },
    {
      given: 'the processor is another',
      there: installed,
      machine: { ...linux, arch: 'arm64' },
      reason: 'the packages were installed on another kind of machine',
    },
    {
      given: 'the system is one that a package excludes',
      there: { packages: { 'node_modules/not-on-windows': { version: '1.0.0', os: ['!win32'] } } },
      machine: { ...linux, platform: 'win32' },
      reason: 'the packages were installed on another kind of machine',
    },
  ])('installs if $given', ({ there, machine, reason }) => {
    expect(whyInstall(locked, JSON.parse(JSON.stringify(there)), machine)).toBe(reason);
  });
});
