import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { namesOf } from './bundle-scripts.ts';

it.each(['react', 'react/jsx-runtime', 'react-dom/client', 'react-dom'])(
  'pages and the file that holds React agree on the names of %s, however either was built',
  (module) => {
    const said = (mode: string): readonly string[] => {
      const script = `console.log(JSON.stringify(Object.keys(require('${module}'))))`;
      const env = { ...process.env, NODE_ENV: mode };
      return JSON.parse(
        execFileSync(process.execPath, ['-e', script], { cwd: 'server', env, encoding: 'utf8' }),
      );
    };
    expect(process.env['NODE_ENV']).not.toBe('production');
    expect(namesOf(module)).toEqual(said('production'));
    // Without this, nothing could have gone wrong.
    if (module === 'react') expect(said('development')).not.toEqual(said('production'));
  },
);
