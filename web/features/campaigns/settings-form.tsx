import type { CampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useUnsavedChangesGuard } from '#web/ui/dialogs/leaving.tsx';
import { ChangedElsewhere } from '#web/ui/forms/changed-elsewhere.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { campaignSettingsText } from './campaigns.text.ts';
import {
  CampaignKeywordsSection,
  CampaignWindowSection,
  LimitsSection,
  PaceSection,
  VariablesSection,
} from './settings-sections.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsFormProps {
  stored: CampaignSettings;
  /** Draws the form anew with what is stored. */
  onDiscard: () => void;
}

export function SettingsForm({ stored, onDiscard }: SettingsFormProps) {
  const text = useText(campaignSettingsText);
  const form = useSettingsForm(stored);
  const { question } = useUnsavedChangesGuard(form.isDirty);
  return (
    <form
      className="campaign-settings column gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <div className="campaign-settings-columns grid gap-4">
        <div className="column gap-4">
          <PaceSection form={form} />
          <LimitsSection form={form} />
          <CampaignWindowSection form={form} />
        </div>
        <div className="column gap-4">
          <CampaignKeywordsSection form={form} />
          <VariablesSection form={form} />
        </div>
      </div>
      <div className="campaign-save column gap-3">
        {form.isChangedElsewhere && <ChangedElsewhere onDiscard={onDiscard} />}
        <ErrorNotice error={form.error} />
        <Button kind="primary" type="submit" isBusy={form.isSaving}>
          {text.save}
        </Button>
      </div>
      {question}
    </form>
  );
}
