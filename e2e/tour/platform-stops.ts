import { invoicesText } from '#web/entities/invoices/invoices.text.ts';
import { announcementsText } from '#web/features/announcements/announcements.text.ts';
import { backupsText } from '#web/features/settings/backups/backups.text.ts';
import { billingText } from '#web/features/settings/billing/billing.text.ts';
import { companiesText } from '#web/features/settings/companies/companies.text.ts';
import { plansText } from '#web/features/settings/plans/plans.text.ts';
import { subscriptionText } from '#web/features/subscription/subscription.text.ts';
import { selectRows } from './select-rows.ts';
import type { TourStop, TourVisit } from './stop.ts';

const rows = async ({ page }: TourVisit) => page.locator('.data-table').first().waitFor();
const cards = async ({ page }: TourVisit) => page.locator('.plan-cards').waitFor();
const longPlan = 'Profissional com integrações';
const tab = (name: string) => `/settings?tab=${name}`;
const named = 'Bicicletaria do Zé';

/** Presses the first button that the screen has under a name. */
const pressing = (name: (visit: TourVisit) => string) => async (visit: TourVisit) => {
  await rows(visit);
  await visit.page
    .getByRole('button', { name: name(visit), exact: true })
    .first()
    .click();
  await visit.dialog.waitFor();
};

/** Presses a button of a row. */
const pressingRow = (name: (visit: TourVisit) => string) => async (visit: TourVisit) => {
  await rows(visit);
  await visit.pressRow(name(visit));
  await visit.dialog.waitFor();
};

/** Chooses an entry in the menu of the company's row. */
const choosing = (entry: (visit: TourVisit) => string) => async (visit: TourVisit) => {
  await rows(visit);
  await visit.page.getByRole('button', { name: companiesText.more[visit.language](named), exact: true }).click();
  await visit.page.getByRole('menuitem', { name: entry(visit), exact: true }).click();
  await visit.dialog.waitFor();
};

/** Real dead letters take an hour of failures. */
const failedJobs = [
  { job: 'inbound', count: 12, needsReplay: true },
  { job: 'renewals', count: 3, needsReplay: true },
  { job: 'unknown', count: 1, needsReplay: true },
  { job: 'live', count: 240, needsReplay: false },
].map((job) => ({ ...job, oldest: '2026-11-28T10:00:00.000Z', examples: ['3f1c2a9e-77d0-4c5b-9a53-0d6a1b2c3d4e'] }));

const payFirst = async (visit: TourVisit) => {
  await rows(visit);
  await visit.page.getByRole('button', { name: invoicesText.pay[visit.language] }).first().waitFor();
  await visit.page.locator('[data-state="open"], [data-state="overdue"]').first().waitFor();
  await visit.page.locator('.data-table button').last().click();
  await visit.dialog.waitFor();
};

const showPix = async (visit: TourVisit) => {
  await payFirst(visit);
  await visit.dialog.getByTestId('next').click();
  await visit.dialog.getByTestId('pay').click();
  await visit.dialog.getByTestId('pix-code').waitFor();
};

/** The operator's half: companies, their money, and what all of them see. */
const operatorStops: readonly TourStop[] = [
  { name: 'operator-companies', who: 'operator', path: tab('companies'), open: rows },
  { name: 'operator-companies-selected', who: 'operator', path: tab('companies'), open: selectRows },
  {
    name: 'operator-company-edit',
    who: 'operator',
    path: tab('companies'),
    open: choosing(({ language }) => companiesText.editShort[language]),
  },
  {
    name: 'operator-company-remove',
    who: 'operator',
    path: tab('companies'),
    open: choosing(({ language }) => companiesText.removeConfirm[language]),
  },
  {
    name: 'operator-company-enter',
    who: 'operator',
    path: tab('companies'),
    open: choosing(({ language }) => companiesText.enter[language]),
  },
  { name: 'operator-new-company', who: 'operator', path: tab('newCompany') },
  {
    name: 'operator-revenue',
    who: 'operator',
    path: tab('revenue'),
    open: async ({ page }) => page.locator('.revenue svg').first().waitFor(),
  },
  { name: 'operator-billing', who: 'operator', path: tab('billing'), open: rows },
  {
    name: 'operator-billing-settle',
    who: 'operator',
    path: tab('billing'),
    open: pressing(({ language }) =>
      billingText.settleChangeOf[language]('Pet Shop Amigo Fiel', 'Profissional com integrações'),
    ),
  },
  { name: 'operator-plans', who: 'operator', path: tab('plans'), open: cards },
  {
    name: 'operator-plan-edit',
    who: 'operator',
    path: tab('plans'),
    open: async (visit) => {
      await cards(visit);
      await visit.page.getByRole('button', { name: plansText.edit[visit.language](longPlan), exact: true }).click();
      await visit.dialog.waitFor();
    },
  },
  { name: 'operator-helps', who: 'operator', path: tab('helps'), open: rows },
  { name: 'operator-services', who: 'operator', path: tab('services'), open: rows },
  { name: 'operator-dead-letters', who: 'operator', path: tab('deadLetters') },
  {
    name: 'operator-dead-letters-rows',
    who: 'operator',
    path: tab('deadLetters'),
    open: async (visit) => {
      await visit.page.route(/\/api\/dead-letters/, (route) => route.fulfill({ json: { jobs: failedJobs } }));
      await visit.page.reload();
      await rows(visit);
    },
  },
  { name: 'operator-backups', who: 'operator', path: tab('backups'), open: rows },
  {
    name: 'operator-backup-make',
    who: 'operator',
    path: tab('backups'),
    open: pressing(({ language }) => backupsText.make[language]),
  },
  {
    name: 'operator-backup-restore',
    who: 'operator',
    path: tab('backups'),
    open: async ({ page, dialog }) => {
      await page.locator('.data-table td button').last().dispatchEvent('click');
      await dialog.waitFor();
    },
  },
  { name: 'operator-logo', who: 'operator', path: tab('logo') },
  { name: 'operator-announcements', who: 'operator', path: '/announcements', open: rows },
  {
    name: 'operator-announcement-new',
    who: 'operator',
    path: '/announcements',
    open: pressing(({ language }) => announcementsText.add[language]),
  },
  {
    name: 'operator-announcement-edit',
    who: 'operator',
    path: '/announcements',
    open: pressingRow(({ language }) => announcementsText.edit[language]('Novas integrações')),
  },
];

/** Companies that have something to pay. */
const payingStops: readonly TourStop[] = [
  { name: 'invoices', who: 'payer', path: '/financeiro', open: rows },
  { name: 'invoices-pay', who: 'payer', path: '/financeiro', open: payFirst },
  { name: 'invoices-pix', who: 'payer', path: '/financeiro', open: showPix },
  { name: 'subscription', who: 'payer', path: '/subscription', open: rows },
  {
    name: 'subscription-change',
    who: 'payer',
    path: '/subscription',
    open: pressing(({ language }) => subscriptionText.chooseNamed[language]('Profissional com integrações')),
  },
  { name: 'helps', who: 'payer', path: '/helps' },
  {
    name: 'helps-player',
    who: 'payer',
    path: '/helps',
    open: async (visit) => {
      // The player is YouTube's, which is not asked here.
      await visit.page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await visit.page.locator('.help-card').first().click();
      await visit.dialog.waitFor();
    },
  },
  {
    name: 'announcements-popover',
    who: 'payer',
    path: '/financeiro',
    open: async (visit) => {
      await rows(visit);
      const { open, openUnread } = announcementsText;
      const unread = visit.page.getByRole('button', { name: openUnread[visit.language](2), exact: true });
      await unread.or(visit.button(open)).first().click();
      await visit.page.locator('.announcements-list').waitFor();
    },
  },
  { name: 'lapsed', who: 'lapsed', path: '/tickets' },
];

export const platformStops: readonly TourStop[] = [...operatorStops, ...payingStops];
