import { connectionFormText } from '#web/features/connections/connection-form.text.ts';
import { connectionsText } from '#web/features/connections/connections.text.ts';
import { integrationFormText } from '#web/features/integrations/integration-form.text.ts';
import { integrationsText } from '#web/features/integrations/integrations.text.ts';
import { tourConnection, tourIntegrations } from './customers.ts';
import type { TourStop, TourVisit } from './stop.ts';

const [flow, hook] = tourIntegrations;

const opened = (open: (visit: TourVisit) => Promise<void>) => async (visit: TourVisit) => {
  await visit.page.locator('.data-table').waitFor();
  await open(visit);
  await visit.dialog.waitFor();
};
const adding = (type: string) =>
  opened(async (visit) => {
    await visit.press(integrationsText.add);
    await visit.dialog.locator('select[name=type]').selectOption(type);
    // Saves the empty form, so that missing fields are marked.
    await visit.dialog.locator('.dialog-actions button').last().click();
  });
const editing = (naming: Record<'pt' | 'en' | 'es', (name: string) => string>, name: string) =>
  opened((visit) => visit.pressRow(naming[visit.language](name)));

const path = '/queue-integration';

/** The integrations screen and its dialogs. */
export const integrationStops: readonly TourStop[] = [
  { name: 'integrations', who: 'admin', path },
  { name: 'integrations-empty', who: 'fresh', path },
  { name: 'integrations-error', who: 'admin', path, failing: /\/api\/queueIntegration/ },
  { name: 'integration-add-typebot', who: 'admin', path, open: adding('typebot') },
  { name: 'integration-add-dialogflow', who: 'admin', path, open: adding('dialogflow') },
  { name: 'integration-add-bills', who: 'admin', path, open: adding('asaas') },
  { name: 'integration-edit-typebot', who: 'admin', path, open: editing(integrationsText.edit, flow.name) },
  { name: 'integration-edit-webhook', who: 'admin', path, open: editing(integrationsText.edit, hook.name) },
  {
    name: 'integration-secret',
    who: 'admin',
    path,
    open: opened(async (visit) => {
      await editing(integrationsText.edit, hook.name)(visit);
      await visit.press(integrationFormText.renew, visit.dialog);
      await visit.dialog.getByTestId('confirm').click();
      await visit.dialog.locator('input[name=secret]').waitFor();
    }),
  },
  {
    name: 'integration-on-connection',
    who: 'admin',
    path: '/connections',
    open: opened(async (visit) => {
      await editing(connectionsText.edit, tourConnection.name)(visit);
      await visit.dialog.getByRole('tab', { name: connectionFormText.service[visit.language] }).click();
      await visit.dialog.locator('select[name=integrationId]').waitFor();
    }),
  },
  { name: 'integration-remove', who: 'admin', path, open: editing(integrationsText.remove, hook.name) },
];
