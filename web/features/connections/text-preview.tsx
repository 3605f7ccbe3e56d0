import { hasVariables, type RenderContext, renderVariables } from '#shared/text/variables.ts';
import './text-preview.css';
import { useText } from '#web/ui/language/use-text.ts';
import { textPreviewText } from './text-preview.text.ts';

interface TextPreviewProps extends Pick<RenderContext, 'timeZone' | 'language'> {
  /** The text as written, with its variables. */
  message: string;
  /** Text that the product appends, such as a menu. */
  below?: string;
}

/** A text as a customer reads it; draws nothing when it equals the text as written. */
export function TextPreview({ message, below = '', ...context }: TextPreviewProps) {
  const text = useText(textPreviewText);
  if (!below && !hasVariables(message)) return null;
  const rendered = renderVariables(message, { ...context, contactName: text.exampleName, at: new Date() });
  return (
    <section className="text-preview column gap-1" aria-label={text.preview}>
      <small>{text.preview}</small>
      <p>{[rendered.trim(), below].filter(Boolean).join('\n\n')}</p>
    </section>
  );
}
