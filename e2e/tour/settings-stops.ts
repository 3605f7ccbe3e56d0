import { botPhoneText } from '#web/entities/bot-phone/bot-phone.text.ts';
import { hoursText } from '#web/entities/hours/hours-editor.text.ts';
import { phoneText } from '#web/entities/phone/phone.text.ts';
import { alertsText } from '#web/features/alerts/alerts.text.ts';
import { erasuresText } from '#web/features/privacy/erasures.text.ts';
import { privacyText } from '#web/features/privacy/privacy.text.ts';
import { queuesText } from '#web/features/queues/queues.text.ts';
import { settingsScreenText } from '#web/features/settings/settings.text.ts';
import { tourContacts } from './customers.ts';
import type { TourStop, TourVisit } from './stop.ts';

const rows = async ({ page }: TourVisit) => page.locator('.data-table').waitFor();

const entries = async ({ page }: TourVisit) => page.locator('.audit-entry').first().waitFor();

/** Lets an export of the company be made. */
const exported = async ({ page, language }: TourVisit) => {
  const done = page.locator('.privacy-parts .button').first();
  if (!(await done.isVisible())) await page.getByRole('button', { name: privacyText.start[language] }).click();
  await done.waitFor();
};

/** Opens the edit dialog of a queue, at one of its tabs. */
const queueDialog = (part?: Record<'pt' | 'en' | 'es', string>) => async (visit: TourVisit) => {
  await rows(visit);
  const edit = queuesText.edit[visit.language](tourContacts.queue);
  await visit.pressRow(edit);
  if (part) await visit.dialog.getByRole('tab', { name: part[visit.language] }).click();
};

/** Writes on Sunday night on the test phone, which a button opens where it is not beside the form. */
const playNight = async (visit: TourVisit) => {
  const phone = visit.page.locator('.phone');
  const opener = visit.button(phoneText.open);
  await phone.or(opener).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  await visit.press(botPhoneText.sundayNight, phone);
  await visit.press(botPhoneText.opening, phone);
  const choice = phone.getByRole('button', { name: '1', exact: true });
  await phone.locator('.phone-caption').nth(1).waitFor();
  if (await choice.isVisible()) await choice.click();
};

/** The screens that an administrator configures: queues with their hours and menus, and the company's settings. */
export const settingsStops: readonly TourStop[] = [
  { name: 'queues', who: 'admin', path: '/queues' },
  { name: 'queues-empty', who: 'fresh', path: '/queues' },
  { name: 'queue-edit', who: 'admin', path: '/queues', open: queueDialog() },
  { name: 'queue-hours', who: 'admin', path: '/queues', open: queueDialog(queuesText.tabHours) },
  { name: 'queue-options', who: 'admin', path: '/queues', open: queueDialog(queuesText.tabOptions) },
  {
    name: 'queue-try',
    who: 'admin',
    path: '/queues',
    open: async (visit) => {
      await queueDialog(queuesText.tabOptions)(visit);
      await playNight(visit);
    },
  },
  {
    name: 'queue-remove',
    who: 'admin',
    path: '/queues',
    open: async (visit) => {
      await rows(visit);
      const remove = queuesText.remove[visit.language](tourContacts.queue);
      await visit.pressRow(remove);
      await visit.dialog.waitFor();
    },
  },
  { name: 'privacy', who: 'admin', path: '/privacy', open: exported },
  {
    name: 'privacy-retention',
    who: 'admin',
    path: '/privacy',
    open: async (visit) => {
      await visit.press(privacyText.change);
      await visit.dialog.getByRole('combobox').selectOption('365');
      await visit.dialog.getByRole('status').waitFor();
    },
  },
  {
    name: 'privacy-proof',
    who: 'admin',
    path: '/privacy',
    open: async (visit) => {
      await visit.press(erasuresText.open);
      await visit.page.locator('.proof').waitFor();
    },
  },
  {
    name: 'deliveries',
    who: 'admin',
    path: '/deliveries',
    open: async ({ page }) => page.locator('.delivery-day').first().waitFor(),
  },
  {
    name: 'alerts',
    who: 'admin',
    path: '/alerts',
    open: async ({ page, language }) => page.getByRole('button', { name: alertsText.save[language] }).waitFor(),
  },
  { name: 'audit', who: 'admin', path: '/audit', open: entries },
  {
    name: 'audit-open',
    who: 'admin',
    path: '/audit?kind=queue',
    open: async (visit) => {
      await entries(visit);
      await visit.page.locator('.audit-entry summary').first().click();
    },
  },
  { name: 'audit-none', who: 'admin', path: '/audit?who=token' },
  { name: 'audit-platform', who: 'operator', path: '/audit?trail=platform', open: entries },
  { name: 'settings', who: 'admin', path: '/settings' },
  {
    name: 'settings-hours',
    who: 'admin',
    path: '/settings?tab=hours',
    open: async (visit) => {
      const sunday = hoursText.closedOn[visit.language](hoursText.sunday[visit.language]);
      await visit.page.getByLabel(sunday).check();
      await playNight(visit);
    },
  },
  {
    name: 'settings-end',
    who: 'admin',
    path: '/settings',
    open: async ({ page, language }) => {
      await page.getByRole('heading', { name: settingsScreenText.title[language] }).waitFor();
      await page.locator('.screen-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    },
  },
];
