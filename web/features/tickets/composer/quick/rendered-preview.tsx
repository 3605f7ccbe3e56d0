import { renderVariables } from '#shared/text/variables.ts';
import { useText } from '#web/ui/use-text.ts';
import { quickText } from './quick.text.ts';
import { useRenderContext } from './use-render-context.ts';

/** The text as the customer will read it, shown while it still contains variables. */
export function RenderedPreview({ typed, contactName }: { typed: string; contactName: string }) {
  const text = useText(quickText);
  const occasion = useRenderContext(contactName);
  return (
    <p className="spoken-preview">
      <span>{text.willSay}</span> {renderVariables(typed, occasion)}
    </p>
  );
}
