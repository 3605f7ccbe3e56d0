import { renderVariables } from '#shared/text/variables.ts';
import { useText } from '#web/ui/use-text.ts';
import { quickText } from './quick.text.ts';
import { useOccasion } from './use-occasion.ts';

/** What the customer will read, while the text still has variables in it. */
export function SpokenPreview({ typed, contactName }: { typed: string; contactName: string }) {
  const text = useText(quickText);
  const occasion = useOccasion(contactName);
  return (
    <p className="spoken-preview">
      <span>{text.willSay}</span> {renderVariables(typed, occasion)}
    </p>
  );
}
