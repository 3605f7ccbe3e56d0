import { promptsText } from '#web/features/prompts/prompts.text.ts';
import { tryText } from '#web/features/prompts/try.text.ts';
import { promptNames } from './customers.ts';
import type { TourStop, TourVisit } from './stop.ts';

const [first] = promptNames;

const opened = (open: (visit: TourVisit) => Promise<void>) => async (visit: TourVisit) => {
  await visit.page.locator('.data-table').waitFor();
  await open(visit);
  await visit.dialog.waitFor();
};
const adding = opened(async (visit) => {
  await visit.press(promptsText.add);
  // Saves the empty form, so that missing fields are marked.
  await visit.dialog.locator('.dialog-actions button').last().click();
});
const pressing = (naming: Record<'pt' | 'en' | 'es', (name: string) => string>) =>
  opened((visit) => visit.pressRow(naming[visit.language](first.name)));

const path = '/prompts';

/** Saves a prompt with a voice but without its key and region, so that they are marked. */
const speaking = opened(async (visit) => {
  await visit.pressRow(promptsText.edit[visit.language](first.name));
  await visit.dialog.locator('select[name=voice]').selectOption({ index: 1 });
  await visit.dialog.locator('.dialog-actions button').last().click();
  await visit.dialog.locator('input[name=voiceRegion]').scrollIntoViewIfNeeded();
});

/** The prompts screen and its dialogs. */
export const promptStops: readonly TourStop[] = [
  { name: 'prompts', who: 'admin', path },
  { name: 'prompts-empty', who: 'fresh', path },
  { name: 'prompts-error', who: 'admin', path, failing: /\/api\/prompt/ },
  { name: 'prompt-add', who: 'admin', path, open: adding },
  { name: 'prompt-edit', who: 'admin', path, open: pressing(promptsText.edit) },
  { name: 'prompt-voice', who: 'admin', path, open: speaking },
  { name: 'prompt-try', who: 'admin', path, open: pressing(tryText.open) },
  { name: 'prompt-remove', who: 'admin', path, open: pressing(promptsText.remove) },
];
