import { renderVariables } from '#shared/text/variables.ts';
import { useTextVariableContext } from '#web/entities/messages/use-render-context.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { quickText } from './quick.text.ts';

/** The text as the customer will read it, shown while it still contains variables. */
export function RenderedPreview({ typed, contactName }: { typed: string; contactName: string }) {
  const text = useText(quickText);
  const renderContext = useTextVariableContext(contactName);
  return (
    <p className="spoken-preview meta break-words">
      <span>{text.willSend}</span> {renderVariables(typed, renderContext)}
    </p>
  );
}
