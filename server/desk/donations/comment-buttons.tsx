import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { Post } from '../frame/controls.tsx';

interface CommentButtonsProps {
  readonly donation: Pick<Donation, 'id' | 'commentState'>;
  /** The list that goes on; '' for the page of the donation. */
  readonly back: string;
  readonly describedBy?: string;
  readonly visit: DeskVisit;
}

const DECISIONS = [
  ['approved', serverWords.deskShowComment],
  ['refused', serverWords.deskHideComment],
] as const;

/** Decides whether donor walls show the comment of a donation. */
export function CommentButtons({
  donation: { id, commentState },
  back,
  describedBy,
  visit,
}: CommentButtonsProps): ReactElement {
  const says = writerFor(visit);
  return (
    <Post action="/desk/comments/decide" visit={visit} values={{ id, back }}>
      {DECISIONS.filter(([to]) => to !== commentState).map(([to, word]) => (
        <button
          key={to}
          type="submit"
          className="desk-button"
          name="to"
          value={to}
          aria-describedby={describedBy}
        >
          {says(word)}
        </button>
      ))}
    </Post>
  );
}
