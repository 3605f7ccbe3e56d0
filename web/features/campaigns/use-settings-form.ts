import { useState } from 'react';
import type { CampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { settingsText } from './campaigns.text.ts';

/** Words and numbers as typed, until they are saved. */
interface Typed {
  optOutWords: string;
  confirmationWords: string;
  dailyCap: string;
  pauseAfterFailures: string;
}

const typedOf = (stored: CampaignSettings): Typed => ({
  optOutWords: stored.optOutWords.join(', '),
  confirmationWords: stored.confirmationWords.join(', '),
  dailyCap: String(stored.dailyCap),
  pauseAfterFailures: String(stored.pauseAfterFailures),
});

const wordsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The settings of campaigns as the form holds them, and the command that saves them. */
export function useSettingsForm(stored: CampaignSettings) {
  const text = useText(settingsText);
  const [values, setValues] = useState(stored);
  const [typed, setTyped] = useState(() => typedOf(stored));
  // The form is drawn anew with what was stored.
  const isDirty = JSON.stringify([values, typed]) !== JSON.stringify([stored, typedOf(stored)]);
  const { run, isRunning, error } = useCommand(campaignSettings.save, { changes: [campaignSettings.list] });
  return {
    stored,
    values,
    typed,
    set: <N extends keyof CampaignSettings>(name: N, value: CampaignSettings[N]) =>
      setValues((before) => ({ ...before, [name]: value })),
    type: (name: keyof Typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    save: async () => {
      const settings = {
        ...values,
        dailyCap: typed.dailyCap,
        pauseAfterFailures: typed.pauseAfterFailures,
        optOutWords: wordsOf(typed.optOutWords),
        confirmationWords: wordsOf(typed.confirmationWords),
      };
      const outcome = await run({ body: { settings } });
      if (outcome.ok) toast.success(text.saved);
    },
    isDirty,
    isSaving: isRunning,
    error,
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
