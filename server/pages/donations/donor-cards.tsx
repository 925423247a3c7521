import { renderToStaticMarkup } from 'react-dom/server';

/** A donor on the wall, in the words of a language. */
export interface ShownDonorCard {
  readonly name: string;
  readonly initials: string;
  readonly day: string;
  readonly dayText: string;
  readonly amount: string;
  readonly comment: string;
  readonly excerpt: string;
}

/** The cards of a donor wall, as HTML. A long comment opens where it stands, without a script. */
export function donorCards(cards: readonly ShownDonorCard[]): string {
  return renderToStaticMarkup(
    cards.map((card, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards of one page never move
      <article key={place} className="give-donor" tabIndex={-1}>
        <p className="give-donor__avatar" aria-hidden="true">
          {card.initials}
        </p>
        {card.name !== '' && <h3>{card.name}</h3>}
        <p>
          <time dateTime={card.day}>{card.dayText}</time>
        </p>
        {card.amount !== '' && <p className="give-donor__total">{card.amount}</p>}
        {card.excerpt !== '' && (
          <details>
            <summary>{card.excerpt}</summary>
            <section aria-label={card.name || undefined}>{card.comment}</section>
          </details>
        )}
        {card.excerpt === '' && card.comment !== '' && <blockquote>{card.comment}</blockquote>}
      </article>
    )),
  );
}
