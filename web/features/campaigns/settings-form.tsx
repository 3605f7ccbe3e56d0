import type { CampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useLeaving } from '#web/ui/dialogs/leaving.tsx';
import { ChangedElsewhere } from '#web/ui/forms/changed-elsewhere.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { settingsText } from './campaigns.text.ts';
import { LimitsSection, PaceSection, VariablesSection, WindowSection, WordsSection } from './settings-sections.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsFormProps {
  stored: CampaignSettings;
  /** Draws the form anew with what is stored. */
  onDiscard: () => void;
}

export function SettingsForm({ stored, onDiscard }: SettingsFormProps) {
  const text = useText(settingsText);
  const form = useSettingsForm(stored);
  const { question } = useLeaving(form.isDirty);
  return (
    <form
      className="campaign-settings column gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <PaceSection form={form} />
      <LimitsSection form={form} />
      <WindowSection form={form} />
      <WordsSection form={form} />
      <VariablesSection form={form} />
      {form.isChangedElsewhere && <ChangedElsewhere onDiscard={onDiscard} />}
      <ErrorNotice error={form.error} />
      <div>
        <Button kind="primary" type="submit" isBusy={form.isSaving}>
          {text.save}
        </Button>
      </div>
      {question}
    </form>
  );
}
