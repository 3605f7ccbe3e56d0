import { promptsText } from '#web/features/prompts/prompts.text.ts';
import { bakers } from './cast.ts';
import type { Stop, Visit } from './stop.ts';

const [first] = bakers;

const opened = (open: (visit: Visit) => Promise<void>) => async (visit: Visit) => {
  await visit.page.locator('.data-table').waitFor();
  await open(visit);
  await visit.dialog.waitFor();
};
const adding = opened(async (visit) => {
  await visit.press(promptsText.add);
  // Saved as it came: what is missing is told.
  await visit.dialog.locator('.dialog-actions button').last().click();
});
const pressing = (naming: Record<'pt' | 'en' | 'es', (name: string) => string>) =>
  opened((visit) => visit.page.getByRole('button', { name: naming[visit.language](first.name), exact: true }).click());

const path = '/prompts';

/** A voice without what it speaks with. */
const speaking = opened(async (visit) => {
  await visit.page.getByRole('button', { name: promptsText.edit[visit.language](first.name), exact: true }).click();
  await visit.dialog.locator('select[name=voice]').selectOption({ index: 1 });
  await visit.dialog.locator('.dialog-actions button').last().click();
  await visit.dialog.locator('input[name=voiceRegion]').scrollIntoViewIfNeeded();
});

/** AIs that answer customers. */
export const promptStops: readonly Stop[] = [
  { name: 'prompts', who: 'admin', path },
  { name: 'prompts-empty', who: 'fresh', path },
  { name: 'prompts-error', who: 'admin', path, failing: /\/api\/prompt/ },
  { name: 'prompt-add', who: 'admin', path, open: adding },
  { name: 'prompt-edit', who: 'admin', path, open: pressing(promptsText.edit) },
  { name: 'prompt-voice', who: 'admin', path, open: speaking },
  { name: 'prompt-remove', who: 'admin', path, open: pressing(promptsText.remove) },
];
