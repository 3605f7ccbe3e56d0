import { prompts } from '#shared/prompts/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { FoldedFields } from '#web/ui/forms/form-section.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { promptsText } from './prompts.text.ts';
import type { PromptFormState } from './use-prompt-form.ts';

const digits = (typed: string) => typed.replace(/\D/g, '');
const decimal = (typed: string) => typed.replace(/[^\d.,]/g, '');

const names = ['temperature', 'maxTokens', 'maxMessages', 'baseUrl', 'model'] as const;

/** How the AI writes and reads, and which provider and model it is: folded, because the usual values suit most. */
export function AdvancedPart({ form: { values, field, errors } }: { form: PromptFormState }) {
  const text = useText(promptsText);
  const addresses = useResource(prompts.usage).data?.addresses ?? [];
  const chosen = values.baseUrl;
  const whole = { inputMode: 'numeric', maxLength: 5 } as const;
  return (
    <FoldedFields title={text.advanced} isWrong={names.some((name) => errors[name])}>
      <div className="prompt-numbers grid align-start gap-3">
        <TextField {...field('temperature', text.temperature, decimal)} hint={text.temperatureHint} maxLength={4} />
        <TextField {...field('maxTokens', text.maxTokens, digits)} hint={text.maxTokensHint} {...whole} />
        <TextField {...field('maxMessages', text.maxMessages, digits)} hint={text.maxMessagesHint} {...whole} />
      </div>
      {(addresses.length > 0 || chosen !== '') && (
        <div className="prompt-numbers grid align-start gap-3">
          <SelectField
            {...field('baseUrl', text.baseUrl)}
            options={[
              { value: '', text: text.usualProvider },
              ...[...new Set([...addresses, ...(chosen ? [chosen] : [])])].map((value) => ({ value, text: value })),
            ]}
          />
          <TextField {...field('model', text.model)} hint={text.modelHint} maxLength={100} />
        </div>
      )}
    </FoldedFields>
  );
}
