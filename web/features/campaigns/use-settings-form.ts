import * as z from 'zod';
import type { CampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useReceived } from '#web/ui/forms/use-received.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { campaignSettingsText } from './campaigns.text.ts';

/** Words and numbers are held as typed. */
type Words = 'optOutWords' | 'confirmationWords';
type Typed = Omit<CampaignSettings, Words | 'dailyCap' | 'pauseAfterFailures'> &
  Record<Words | 'dailyCap' | 'pauseAfterFailures', string>;

const typedOf = (stored: CampaignSettings): Typed => ({
  ...stored,
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

const sentOf = ({ optOutWords, confirmationWords, ...changes }: Partial<Typed>) => ({
  ...changes,
  ...(optOutWords !== undefined && { optOutWords: wordsOf(optOutWords) }),
  ...(confirmationWords !== undefined && { confirmationWords: wordsOf(confirmationWords) }),
});

/** The server checks the values, and its refusal is shown. */
const anything = z.any();

/** The settings of campaigns as the form holds them, and the command that saves what was changed. */
export function useSettingsForm(stored: CampaignSettings) {
  const text = useText(campaignSettingsText);
  const form = useForm<Typed>(anything, typedOf(stored));
  const { run, isRunning, error } = useCommand(campaignSettings.save, { changes: [campaignSettings.list] });
  const isChangedElsewhere = useReceived(form, typedOf(stored), isRunning);
  return {
    stored,
    values: form.values,
    set: form.set,
    type: (name: keyof Typed) => (value: string) => form.set(name, value),
    save: async () => {
      const outcome = await run({ body: { settings: sentOf(form.changes) } });
      if (!outcome.ok) return;
      form.keep();
      toast.success(text.saved);
    },
    isDirty: form.isDirty,
    isChangedElsewhere,
    isSaving: isRunning,
    error,
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
