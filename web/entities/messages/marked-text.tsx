import { createContext, Fragment, useContext, useMemo } from 'react';
import { linkTarget, type MarkedPiece, parseMarkedText } from '#shared/text/whatsapp-marks.ts';
import { withoutDirection } from '#shared/text/without-direction.ts';
import { FoundText } from './found-text.tsx';
import { PhoneLink } from './phone-link.tsx';

/** The words of a search, marked in every text below. */
export const FoundTermsContext = createContext<readonly string[]>([]);

function Plain({ text }: { text: string }) {
  const terms = useContext(FoundTermsContext);
  return terms.length === 0 ? text : <FoundText text={text} terms={terms} />;
}

function Pieces({ pieces }: { pieces: MarkedPiece[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces are derived from the text and never move, their place is their identity
  return pieces.map((piece, index) => <Fragment key={`${index}-${piece.kind}`}>{element(piece)}</Fragment>);
}

const element = (piece: MarkedPiece) => {
  switch (piece.kind) {
    case 'text':
      return <Plain text={piece.text} />;
    case 'mono':
      return <code>{piece.text}</code>;
    case 'link':
      return (
        <a href={linkTarget(piece.text)} target="_blank" rel="noopener noreferrer nofollow">
          <bdi dir="ltr">{withoutDirection(piece.text)}</bdi>
        </a>
      );
    case 'phone':
      return <PhoneLink text={piece.text} />;
    case 'bold':
      return (
        <strong>
          <Pieces pieces={piece.pieces} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Pieces pieces={piece.pieces} />
        </em>
      );
    case 'strike':
      return (
        <s>
          <Pieces pieces={piece.pieces} />
        </s>
      );
  }
};

/**
 * A message's text with WhatsApp's formatting marks drawn. Customers' text is only rendered as text, never as markup.
 */
export function MarkedText({ text }: { text: string }) {
  const pieces = useMemo(() => parseMarkedText(text), [text]);
  return <Pieces pieces={pieces} />;
}
