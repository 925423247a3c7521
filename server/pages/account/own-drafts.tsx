import type { Word } from 'formularium/engine';
import type { FormLanguage } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { sayTo } from '../../value/say-to.ts';

/** A draft that its owner can go on with. */
export interface ListedDraft {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** When it was saved, as a text. */
  readonly saved: string;
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

interface OwnDraftsProps {
  readonly drafts: readonly ListedDraft[];
  readonly csrf: string;
  readonly language: FormLanguage | undefined;
}

/** The drafts that somebody has saved signed in, on whatever device. */
export function OwnDrafts({ drafts, csrf, language }: OwnDraftsProps): ReactElement | null {
  const says = (word: Word, ...values: readonly string[]): string => sayTo(language?.tag, word, ...values);
  if (drafts.length === 0) return null;
  return (
    <section className="formularium-account" aria-labelledby="drafts">
      <h2 id="drafts">{says(serverWords.ownDrafts)}</h2>
      <ul>
        {drafts.map(({ id, title, href, saved, files }) => (
          <li key={id}>
            <p id={`draft-${id}`}>
              <a href={href}>{title}</a>
              {`, ${says(serverWords.ownDraftSaved, saved)}`}
            </p>
            {files.length > 0 && (
              <ul>
                {files.map((file) => (
                  <li key={file.id}>
                    <a href={`/account/drafts/files/${file.id}`} download>
                      {file.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <form method="post" action="/account/drafts">
              <input type="hidden" name="csrf" value={csrf} />
              <button
                type="submit"
                className="formularium-button"
                name="draft"
                value={id}
                aria-describedby={`draft-${id}`}
              >
                {says(serverWords.ownDraftDiscard)}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
