import type { ReactElement } from 'react';
import { Icon } from '../frame/icon.tsx';
import { facebook, linkedin, x } from '../frame/icons.ts';
import { useFormContext } from '../store/form-context.ts';
import * as english from '../words/english.ts';

interface Network {
  readonly label: string;
  /** The path of its icon. */
  readonly sign: string;
  readonly address: (page: string, text: string) => string;
}

const NETWORKS: ReadonlyMap<string, Network> = new Map([
  [
    'facebook',
    {
      label: 'Facebook',
      sign: facebook,
      address: (page) => `https://www.facebook.com/sharer/sharer.php?${query({ u: page })}`,
    },
  ],
  [
    'twitter',
    {
      label: 'X (Twitter)',
      sign: x,
      address: (page, text) => `https://twitter.com/intent/tweet?${query({ url: page, text })}`,
    },
  ],
  [
    'linkedin',
    {
      label: 'LinkedIn',
      sign: linkedin,
      address: (page) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url: page })}`,
    },
  ],
]);

interface ShareProps {
  readonly networks: readonly string[];
  readonly text: string;
}

/** Links that share a result. Nothing of a network loads before one is followed. */
export function Share({ networks, text }: ShareProps): ReactElement | null {
  const { classOf, formStore, say } = useFormContext();
  if (networks.length === 0) return null;
  const page = formStore.host.address ?? location.href.replace(/#.*/, '');
  return (
    <nav className={classOf('share')} aria-label={say(english.share)}>
      <span aria-hidden="true">{say(english.share)}</span>
      <ul>
        {networks.map((name) => {
          const network = NETWORKS.get(name);
          if (network === undefined) return null;
          return (
            <li key={name}>
              <a href={network.address(page, text)} target="_blank" rel="noopener noreferrer">
                <span className={classOf('unseen')}>{say(english.shareOn, network.label)}</span>
                <Icon path={network.sign} />
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function query(params: Readonly<Record<string, string>>): string {
  return new URLSearchParams(params).toString();
}
