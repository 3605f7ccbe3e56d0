import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { importText } from '#web/entities/imports/import.text.ts';
import { schedulesText } from '#web/entities/schedules/schedules.text.ts';
import { connectionFormText } from '#web/features/connections/connection-form.text.ts';
import { connectionsText } from '#web/features/connections/connections.text.ts';
import { quickMessagesText } from '#web/features/quick-messages/quick-messages.text.ts';
import { rolesText } from '#web/features/roles/roles.text.ts';
import { tagsText } from '#web/features/tags/tags.text.ts';
import { usersText } from '#web/features/users/users.text.ts';
import { viewsText } from '#web/ui/lists/views/views.text.ts';
import { tourQuickMessages, tourViews } from './customers.ts';
import { selectRows } from './select-rows.ts';
import type { TourStop, TourVisit } from './stop.ts';

type Texts = Record<'pt' | 'en' | 'es', string>;
type Naming = Record<'pt' | 'en' | 'es', (name: string) => string>;

const named = (visit: TourVisit, naming: Naming, name: string) =>
  visit.page.getByRole('button', { name: naming[visit.language](name), exact: true }).first();
const dialog = (open: (visit: TourVisit) => Promise<void>) => async (visit: TourVisit) => {
  await visit.page.locator('.data-table, .lanes').first().waitFor();
  await open(visit);
  await visit.dialog.waitFor();
};
/** Opens the form and saves it empty, so that missing fields are marked. */
const refused = (add: Texts) =>
  dialog(async (visit) => {
    await visit.press(add);
    await visit.dialog.locator('.dialog-actions button').last().click();
  });
const editing = (naming: Naming, name: string) => dialog((visit) => visit.pressRow(naming[visit.language](name)));
const contact = 'Rita Souza';
/** A contact who is already being served, which the dialog must point out. */
const waiting = 'Carla Dias';
const contactMenu = (item: Texts) => dialog((visit) => visit.choose(named(visit, contactsText.more, contact), item));
const searching = (name: string) => async (visit: TourVisit) => {
  await visit.page.getByRole('searchbox').first().fill(name);
  await visit.page.locator('.empty-state').waitFor();
};

/** The import or the export of contacts, which on a phone are in a menu. */
const pressFileAct = (visit: TourVisit, act: Texts) =>
  visit.isNarrow ? visit.choose(visit.button(contactsText.files), act) : visit.press(act);

/** Exports while the session's confirmation is over, as the server answers then. */
const unconfirmed = async (visit: TourVisit) => {
  const refusal = { status: 403, json: { error: 'ERR_CONFIRMATION_REQUIRED' } };
  await visit.page.route(/\/api\/contacts\/export/, (route) => route.fulfill(refusal), { times: 1 });
  await pressFileAct(visit, contactsText.exportFile);
  await visit.dialog.waitFor();
};

const contactsStops: readonly TourStop[] = [
  { name: 'contacts', who: 'admin', path: '/contacts' },
  { name: 'contacts-selected', who: 'admin', path: '/contacts', open: selectRows },
  {
    name: 'contacts-views',
    who: 'admin',
    path: '/contacts?q=cliente',
    open: async (visit) => {
      const [{ name }] = tourViews;
      await visit.page.getByRole('button', { name: viewsText.opened[visit.language](name) }).click();
      await visit.page.getByRole('menuitem').first().waitFor();
    },
  },
  { name: 'contacts-empty', who: 'fresh', path: '/contacts' },
  { name: 'contacts-error', who: 'admin', path: '/contacts', failing: /\/api\/contacts/ },
  { name: 'contacts-nothing', who: 'admin', path: '/contacts', open: searching('zzzz') },
  { name: 'contacts-confirmation', who: 'admin', path: '/contacts', open: unconfirmed },
  { name: 'contact-add', who: 'admin', path: '/contacts', open: refused(contactsText.add) },
  { name: 'contact-edit', who: 'admin', path: '/contacts?q=rita', open: editing(contactsText.edit, contact) },
  {
    name: 'contact-import',
    who: 'admin',
    path: '/contacts',
    open: dialog((visit) => pressFileAct(visit, importText.open)),
  },
  { name: 'contact-block', who: 'admin', path: '/contacts?q=rita', open: contactMenu(contactsText.block) },
  { name: 'contact-remove', who: 'admin', path: '/contacts?q=rita', open: contactMenu(contactsText.remove) },
  { name: 'contact-erase', who: 'admin', path: '/contacts?q=rita', open: contactMenu(contactsText.erase) },
  { name: 'contact-chat', who: 'admin', path: '/contacts?q=carla', open: editing(contactsText.chat, waiting) },
];

const calendar = (open: (visit: TourVisit) => Promise<void>) => async (visit: TourVisit) => {
  await visit.page.locator('.calendar').waitFor();
  await open(visit);
  await visit.dialog.waitFor();
};
const schedulesStops: readonly TourStop[] = [
  { name: 'schedules', who: 'admin', path: '/schedules' },
  { name: 'schedules-error', who: 'admin', path: '/schedules', failing: /\/api\/schedules/ },
  { name: 'schedule-add', who: 'admin', path: '/schedules', open: calendar((visit) => visit.press(schedulesText.add)) },
];

const tagsStops: readonly TourStop[] = [
  { name: 'tags', who: 'admin', path: '/tags' },
  { name: 'tags-empty', who: 'fresh', path: '/tags' },
  { name: 'tags-error', who: 'admin', path: '/tags', failing: /\/api\/tags/ },
  { name: 'tag-add', who: 'admin', path: '/tags', open: refused(tagsText.add) },
  { name: 'tag-remove', who: 'admin', path: '/tags', open: editing(tagsText.remove, 'Encomenda') },
  { name: 'lanes', who: 'admin', path: '/kanban/lanes' },
  { name: 'lanes-empty', who: 'fresh', path: '/kanban/lanes' },
];

const [hours] = tourQuickMessages;
const quickStops: readonly TourStop[] = [
  { name: 'quick-messages', who: 'admin', path: '/quick-messages' },
  { name: 'quick-messages-empty', who: 'fresh', path: '/quick-messages' },
  { name: 'quick-message-add', who: 'admin', path: '/quick-messages', open: refused(quickMessagesText.add) },
  {
    name: 'quick-message-edit',
    who: 'admin',
    path: '/quick-messages',
    open: editing(quickMessagesText.edit, hours?.shortcode ?? ''),
  },
];

const connectionsStops: readonly TourStop[] = [
  { name: 'connections', who: 'admin', path: '/connections' },
  { name: 'connections-empty', who: 'fresh', path: '/connections' },
  { name: 'connections-error', who: 'admin', path: '/connections', failing: /\/api\/whatsapp/ },
  { name: 'connection-add', who: 'admin', path: '/connections', open: refused(connectionsText.add) },
  { name: 'connection-edit', who: 'admin', path: '/connections', open: editing(connectionsText.edit, 'Loja') },
  {
    name: 'connection-hours',
    who: 'admin',
    path: '/connections',
    open: async (visit) => {
      await editing(connectionsText.edit, 'Loja')(visit);
      const { hours: part, ownHours } = connectionFormText;
      await visit.dialog.getByRole('tab', { name: part[visit.language] }).click();
      await visit.dialog.getByText(ownHours[visit.language], { exact: true }).click();
    },
  },
  { name: 'connection-remove', who: 'admin', path: '/connections', open: editing(connectionsText.remove, 'Loja') },
  {
    name: 'connection-code',
    who: 'admin',
    path: '/connections',
    open: dialog(async (visit) => {
      // A QR code expires after some minutes; then a new one must be requested first.
      const [show, another] = [visit.button(connectionsText.showQr), visit.button(connectionsText.newQr)];
      await show.or(another).first().waitFor();
      if (!(await show.isVisible())) await another.click();
      await show.or(visit.dialog).first().waitFor();
      if (!(await visit.dialog.isVisible())) await show.click();
    }),
  },
];

const usersStops: readonly TourStop[] = [
  { name: 'users', who: 'admin', path: '/users' },
  { name: 'users-error', who: 'admin', path: '/users', failing: /\/api\/users/ },
  { name: 'user-add', who: 'admin', path: '/users', open: refused(usersText.add) },
  { name: 'user-edit', who: 'admin', path: '/users', open: editing(usersText.edit, 'Ana Lima') },
  { name: 'user-remove', who: 'admin', path: '/users', open: editing(usersText.remove, 'Ana Lima') },
  { name: 'users-alone', who: 'fresh', path: '/users' },
  { name: 'roles', who: 'admin', path: '/roles' },
  { name: 'roles-none', who: 'fresh', path: '/roles' },
  { name: 'roles-error', who: 'admin', path: '/roles', failing: /\/api\/roles/ },
  { name: 'roles-matrix', who: 'admin', path: '/roles?tab=matrix' },
  {
    name: 'roles-queues',
    who: 'admin',
    path: '/roles?tab=matrix',
    open: ({ page, language }) =>
      page.getByRole('heading', { name: rolesText.byQueue[language] }).scrollIntoViewIfNeeded(),
  },
  { name: 'role-add', who: 'admin', path: '/roles', open: refused(rolesText.add) },
  { name: 'role-edit', who: 'admin', path: '/roles', open: editing(rolesText.edit, 'Financeiro') },
];

export const listStops = [
  ...contactsStops,
  ...schedulesStops,
  ...tagsStops,
  ...quickStops,
  ...connectionsStops,
  ...usersStops,
];
