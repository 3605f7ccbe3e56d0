import { excerptPieces } from '#shared/search/excerpt.ts';
import './found-text.css';

/** A text in which the search terms are marked. */
export function FoundText({ text, terms }: { text: string; terms: readonly string[] }) {
  let at = 0;
  return excerptPieces(text, terms).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isHit ? (
      <mark key={key} className="found">
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    );
  });
}
