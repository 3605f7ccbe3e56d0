import type { ReactNode } from 'react';
import './growing-text-area.css';

interface GrowingProps {
  /** The text of the field. */
  text: string;
  children: ReactNode;
}

/**
 * A text field as high as its text, by the style sheet alone: an invisible copy of the text gives the height. Measuring
 * the field would collapse it for a moment, and the browser would scroll the conversation above it away from its end.
 */
export function GrowingTextArea({ text, children }: GrowingProps) {
  return (
    <div className="growing grow grid" data-text={text}>
      {children}
    </div>
  );
}
