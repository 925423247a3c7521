import type { ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';
import * as english from '../words/english.ts';

interface Network {
  readonly label: string;
  /** The text in its icon. */
  readonly sign: string;
  readonly address: (page: string, text: string) => string;
}

const NETWORKS: ReadonlyMap<string, Network> = new Map([
  [
    'facebook',
    {
      label: 'Facebook',
      sign: 'f',
      address: (page) => `https://www.facebook.com/sharer/sharer.php?${query({ u: page })}`,
    },
  ],
  [
    'twitter',
    {
      label: 'X (Twitter)',
      sign: 'X',
      address: (page, text) => `https://twitter.com/intent/tweet?${query({ url: page, text })}`,
    },
  ],
  [
    'linkedin',
    {
      label: 'LinkedIn',
      sign: 'in',
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
                <svg viewBox="0 0 32 32" aria-hidden="true">
                  <text x="16" y="22" textAnchor="middle">
                    {network.sign}
                  </text>
                </svg>
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
