import { campaignFormText, campaignsText } from '#web/features/campaigns/campaigns.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { contactListsText, itemsText } from '#web/features/contact-lists/contact-lists.text.ts';
import { fileListsText } from '#web/features/file-lists/file-lists.text.ts';
import { tourLists } from './outreach.ts';
import { selectRows } from './select-rows.ts';
import type { TourStop, TourVisit } from './stop.ts';

type Texts = Record<'pt' | 'en' | 'es', string>;
type Naming = Record<'pt' | 'en' | 'es', (name: string) => string>;

/** Presses a button beside or in the list, and waits for its dialog. */
const dialog = (open: (visit: TourVisit) => Promise<void>) => async (visit: TourVisit) => {
  await visit.page.locator('.data-table').first().waitFor();
  await open(visit);
  await visit.dialog.waitFor();
};
const pressing = (name: Texts) => dialog((visit) => visit.press(name));
const named = (naming: Naming, name: string) => dialog((visit) => visit.pressRow(naming[visit.language](name)));
/** Saves an empty form, so that missing fields are marked. */
const refused = (add: Texts) =>
  dialog(async (visit) => {
    await visit.press(add);
    await visit.dialog.locator('.dialog-actions button').last().click();
  });
const source = (tab: Texts) =>
  dialog(async (visit) => {
    await visit.press(itemsText.import);
    await visit.dialog.getByRole('tab', { name: tab[visit.language], exact: true }).click();
  });
const items = '/contact-lists/1/contacts';

const campaignTab = (tab: Texts) =>
  dialog(async (visit) => {
    await visit.pressRow(campaignsText.edit[visit.language](tourLists.campaign));
    await visit.dialog.getByRole('tab', { name: tab[visit.language], exact: true }).click();
  });

/** Contact lists, their contacts, file lists and campaigns. */
export const outreachStops: readonly TourStop[] = [
  { name: 'contact-lists', who: 'admin', path: '/contact-lists' },
  { name: 'contact-lists-empty', who: 'fresh', path: '/contact-lists' },
  { name: 'contact-lists-error', who: 'admin', path: '/contact-lists', failing: /\/api\/contact-lists/ },
  { name: 'contact-list-add', who: 'admin', path: '/contact-lists', open: refused(contactListsText.add) },
  {
    name: 'contact-list-remove',
    who: 'admin',
    path: '/contact-lists',
    open: named(contactListsText.remove, tourLists.customers),
  },
  { name: 'contact-list-items', who: 'admin', path: items },
  { name: 'contact-list-items-empty', who: 'admin', path: '/contact-lists/2/contacts' },
  { name: 'contact-list-item-add', who: 'admin', path: items, open: refused(itemsText.add) },
  { name: 'contact-list-item-edit', who: 'admin', path: items, open: named(itemsText.edit, tourLists.item) },
  { name: 'contact-list-import', who: 'admin', path: items, open: pressing(itemsText.import) },
  { name: 'contact-list-from-tag', who: 'admin', path: items, open: source(itemsText.fromTag) },
  { name: 'contact-list-from-contacts', who: 'admin', path: items, open: source(itemsText.fromContacts) },
  { name: 'campaigns', who: 'admin', path: '/campaigns' },
  { name: 'campaigns-selected', who: 'admin', path: '/campaigns', open: selectRows },
  { name: 'campaigns-empty', who: 'fresh', path: '/campaigns' },
  { name: 'campaigns-error', who: 'admin', path: '/campaigns', failing: /\/api\/campaigns/ },
  { name: 'campaign-add', who: 'admin', path: '/campaigns', open: refused(campaignsText.add) },
  { name: 'campaign-edit', who: 'admin', path: '/campaigns', open: named(campaignsText.edit, tourLists.campaign) },
  { name: 'campaign-messages', who: 'admin', path: '/campaigns', open: campaignTab(campaignFormText.messages) },
  {
    name: 'campaign-confirmations',
    who: 'admin',
    path: '/campaigns',
    open: campaignTab(campaignFormText.confirmations),
  },
  { name: 'campaign-view', who: 'admin', path: '/campaigns', open: named(campaignsText.view, tourLists.paused) },
  { name: 'campaign-preview', who: 'admin', path: '/campaigns', open: campaignTab(campaignFormText.preview) },
  {
    name: 'campaign-start',
    who: 'admin',
    path: '/campaigns',
    open: dialog((visit) =>
      visit.choose(
        visit.page
          .getByRole('button', { name: campaignsText.more[visit.language](tourLists.campaign), exact: true })
          .first(),
        campaignsText.start,
      ),
    ),
  },
  { name: 'campaign-report', who: 'admin', path: '/campaign/1/report' },
  { name: 'campaign-report-paused', who: 'admin', path: '/campaign/3/report' },
  { name: 'campaign-report-error', who: 'admin', path: '/campaign/3/report', failing: /\/api\/campaigns/ },
  { name: 'campaign-settings', who: 'admin', path: '/campaigns-config' },
  { name: 'file-lists', who: 'admin', path: '/files' },
  { name: 'file-lists-empty', who: 'fresh', path: '/files' },
  { name: 'file-list-add', who: 'admin', path: '/files', open: refused(fileListsText.add) },
  { name: 'file-list-edit', who: 'admin', path: '/files', open: named(fileListsText.edit, tourLists.files) },
  {
    name: 'file-list-send',
    who: 'admin',
    path: ({ uuids }) => `/tickets/${uuids.rich}`,
    open: async (visit) => {
      await visit.choose(visit.button(composerText.attach), composerText.fileList);
      await visit.dialog.waitFor();
      await visit.dialog.getByRole('combobox').selectOption({ label: tourLists.files });
    },
  },
];
