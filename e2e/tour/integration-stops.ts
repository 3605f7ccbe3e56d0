import { integrationsText } from '#web/features/integrations/integrations.text.ts';
import { outsiders } from './cast.ts';
import type { Stop, Visit } from './stop.ts';

const [flow, hook] = outsiders;

const opened = (open: (visit: Visit) => Promise<void>) => async (visit: Visit) => {
  await visit.page.locator('.data-table').waitFor();
  await open(visit);
  await visit.dialog.waitFor();
};
const adding = (type: string) =>
  opened(async (visit) => {
    await visit.press(integrationsText.add);
    await visit.dialog.locator('select[name=type]').selectOption(type);
    // Saved as it came: what is missing is told.
    await visit.dialog.locator('.dialog-actions button').last().click();
  });
const editing = (naming: Record<'pt' | 'en' | 'es', (name: string) => string>, name: string) =>
  opened((visit) => visit.page.getByRole('button', { name: naming[visit.language](name), exact: true }).click());

const path = '/queue-integration';

/** What answers besides people, from elsewhere. */
export const integrationStops: readonly Stop[] = [
  { name: 'integrations', who: 'admin', path },
  { name: 'integrations-empty', who: 'fresh', path },
  { name: 'integrations-error', who: 'admin', path, failing: /\/api\/queueIntegration/ },
  { name: 'integration-add-typebot', who: 'admin', path, open: adding('typebot') },
  { name: 'integration-add-dialogflow', who: 'admin', path, open: adding('dialogflow') },
  { name: 'integration-edit-typebot', who: 'admin', path, open: editing(integrationsText.edit, flow.name) },
  { name: 'integration-edit-webhook', who: 'admin', path, open: editing(integrationsText.edit, hook.name) },
  { name: 'integration-remove', who: 'admin', path, open: editing(integrationsText.remove, hook.name) },
];
