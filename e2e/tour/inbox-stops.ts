import { queueFilterText } from '#web/entities/queues/queue-filter.text.ts';
import { dialogsText } from '#web/entities/tickets/dialogs/dialogs.text.ts';
import { bulkText } from '#web/features/inbox/bulk/bulk.text.ts';
import { foundText } from '#web/features/inbox/found/found.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { inboxSearchText } from '#web/features/inbox/search/search.text.ts';
import type { TourStop, TourVisit } from './stop.ts';

/** Selects the first rows of the list. */
const chooseRows = async ({ page }: TourVisit) => {
  for (const at of [0, 1])
    await page
      .locator('.ticket-row')
      .nth(at)
      .click({ modifiers: ['ControlOrMeta'], position: { x: 150, y: 12 } });
  await page.locator('.bulk-bar').waitFor();
};

/** The ticket lists, the board, and what opens above them. */
export const inboxStops: readonly TourStop[] = [
  { name: 'tickets', who: 'admin', path: '/tickets' },
  { name: 'tickets-waiting', who: 'admin', path: '/tickets?list=pending' },
  { name: 'tickets-closed', who: 'admin', path: '/tickets?list=closed' },
  { name: 'tickets-search', who: 'admin', path: '/tickets?list=search&q=a' },
  { name: 'tickets-search-nothing', who: 'admin', path: '/tickets?list=search&q=zzzz' },
  {
    name: 'tickets-search-filters',
    who: 'admin',
    path: '/tickets?list=search',
    open: async (visit) => {
      await visit.page.getByRole('button', { name: inboxSearchText.more[visit.language] }).click();
      await visit.page.locator('.chooser-option').first().waitFor();
    },
  },
  { name: 'messages-search', who: 'admin', path: '/tickets?list=search&q=bolo' },
  {
    name: 'messages-search-customer',
    who: 'admin',
    path: '/tickets?list=search&q=bolo',
    open: (visit) => visit.page.getByRole('button', { name: foundText.others[visit.language]('1') }).click(),
  },
  { name: 'tickets-error', who: 'admin', path: '/tickets', failing: /\/api\/tickets\?/ },
  { name: 'bulk', who: 'admin', path: '/tickets', open: chooseRows },
  {
    name: 'bulk-file',
    who: 'admin',
    path: '/tickets?list=pending',
    open: async (visit) => {
      await chooseRows(visit);
      await visit.press(bulkText.file);
    },
  },
  {
    name: 'bulk-assign',
    who: 'admin',
    path: '/tickets',
    open: async (visit) => {
      await chooseRows(visit);
      await visit.press(bulkText.assign);
      await visit.page.locator('.bulk-option').first().waitFor();
    },
  },
  { name: 'tickets-agent', who: 'agent', path: '/tickets?list=pending' },
  { name: 'tickets-watched', who: 'agent', path: '/tickets?all=1' },
  {
    name: 'tickets-empty',
    who: 'fresh',
    path: '/tickets',
    open: ({ page }) => page.locator('.first-steps').waitFor(),
  },
  { name: 'tickets-waiting-empty', who: 'fresh', path: '/tickets?list=pending' },
  {
    name: 'queue-filter',
    who: 'admin',
    path: '/tickets',
    open: (visit) => visit.page.getByRole('button', { name: queueFilterText.queues[visit.language] }).click(),
  },
  {
    name: 'new-ticket',
    who: 'admin',
    path: '/tickets',
    open: async (visit) => {
      await visit.press(listText.newTicket);
      await visit.dialog.getByRole('combobox', { name: dialogsText.contact[visit.language] }).fill('cliente');
      await visit.dialog.locator('.search-picker-found button').first().waitFor();
    },
  },
  {
    name: 'new-ticket-refused',
    who: 'agent',
    path: '/tickets',
    open: async (visit) => {
      await visit.press(listText.newTicket);
      await visit.press(dialogsText.start, visit.dialog);
    },
  },
  { name: 'kanban', who: 'admin', path: '/kanban' },
  { name: 'kanban-empty', who: 'fresh', path: '/kanban' },
  { name: 'kanban-error', who: 'admin', path: '/kanban', failing: /\/api\/(ticket|tags)\/kanban/ },
];
