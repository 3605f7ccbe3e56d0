import { spokenVoices, voiceName, writtenVoice } from '#shared/prompts/voices.ts';
import { PasswordField, SelectField, TextField } from '#web/ui/field.tsx';
import { useText } from '#web/ui/use-text.ts';
import { promptsText } from './prompts.text.ts';
import type { PromptFormState } from './use-prompt-form.ts';

/** Whether answers are written or spoken, with which voice, and with which key. */
export function VoicePart({ form: { values, set, errors, hasVoiceKey } }: { form: PromptFormState }) {
  const text = useText(promptsText);
  return (
    <>
      <SelectField
        label={text.voice}
        name="voice"
        hint={text.voiceHint}
        value={values.voice}
        error={errors.voice}
        options={[
          { value: writtenVoice, text: text.written },
          ...spokenVoices.map((voice) => ({ value: voice, text: voiceName(voice) })),
        ]}
        onChange={(voice) => set('voice', voice)}
      />
      {values.voice !== writtenVoice && (
        <div className="prompt-numbers">
          <PasswordField
            label={text.voiceKey}
            name="voiceKey"
            hint={hasVoiceKey ? text.apiKeyKept : text.voiceKeyHint}
            autoComplete="off"
            value={values.voiceKey}
            error={errors.voiceKey}
            onChange={(typed) => set('voiceKey', typed)}
          />
          <TextField
            label={text.voiceRegion}
            name="voiceRegion"
            hint={text.voiceRegionHint}
            maxLength={40}
            value={values.voiceRegion}
            error={errors.voiceRegion}
            onChange={(typed) => set('voiceRegion', typed)}
          />
        </div>
      )}
    </>
  );
}
