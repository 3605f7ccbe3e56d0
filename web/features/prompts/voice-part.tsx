import { spokenVoices, voiceName, writtenAnswersVoice } from '#shared/prompts/voices.ts';
import { PasswordField, SelectField, TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { promptsText } from './prompts.text.ts';
import type { PromptFormState } from './use-prompt-form.ts';

/** Whether answers are written or spoken, with which voice, and with which key. */
export function VoicePart({ form: { values, field, hasVoiceKey } }: { form: PromptFormState }) {
  const text = useText(promptsText);
  const spoken = spokenVoices.map((voice) => ({ value: voice, text: voiceName(voice) }));
  return (
    <>
      <SelectField
        {...field('voice', text.voice)}
        hint={text.voiceHint}
        options={[{ value: writtenAnswersVoice, text: text.written }, ...spoken]}
      />
      {values.voice !== writtenAnswersVoice && (
        <div className="prompt-numbers grid align-start gap-3">
          <PasswordField
            {...field('voiceKey', text.voiceKey)}
            hint={hasVoiceKey ? text.apiKeyKept : text.voiceKeyHint}
          />
          <TextField {...field('voiceRegion', text.voiceRegion)} hint={text.voiceRegionHint} maxLength={40} />
        </div>
      )}
    </>
  );
}
