import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { dialogsText } from '#web/entities/tickets/dialogs/dialogs.text.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { verbsText } from '#web/entities/tickets/verbs.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { noteText } from '#web/features/composer/note/note.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { plannedMessagesText } from '#web/features/conversation/planned/planned.text.ts';
import { ticketActionsText } from '#web/features/conversation/ticket-actions.text.ts';
import { transferText } from '#web/features/conversation/transfer/transfer.text.ts';
import { inboxActsText } from '#web/features/inbox/acts/acts.text.ts';
import { bulkText } from '#web/features/inbox/bulk/bulk.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { ActCounter } from '../testing/acts.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/** Counts the clicks and keys of an agent's daily jobs besides what is typed. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940390001';
const customers = Array.from({ length: 34 }, (_, n) => ({
  number: `55119403900${n + 10}`,
  name: `Cliente ${String.fromCharCode(65 + (n % 26))}${n}`,
}));
const nameOf = (n: number) => customers.at(n)?.name ?? '';
const stranger = '5511940390099';
const ana = { name: 'Ana Lima', email: 'ana@acts.example', password: 'segredo-1', allTicket: 'enabled' as const };
const bruno = { name: 'Bruno Tavares', email: 'bruno@acts.example', password: 'segredo-2' };

let app: AppDriver;
let opened: { id: number; uuid: string }[];

const header = (name: string) => app.page.locator('.conversation-header').filter({ hasText: name });
const menuItem = (name: string) => app.page.getByRole('menuitem', { name });
const dialog = (name?: string) => app.page.getByRole('dialog', name === undefined ? {} : { name });
const idOf = (n: number) => opened.at(n)?.id ?? 0;
const counts = (update: { userId: number | null } | { status: 'pending' }, n: number) =>
  product.admin.call(tickets.update, { params: { ticketId: idOf(n) }, body: update });

beforeAll(async () => {
  const { admin, phones } = product;
  opened = await openConversations(product, companyNumber, customers);
  await phones.create(stranger, 'Número novo');
  const { id: queueId } = await admin.call(queues.create, {
    body: { name: 'Vendas', color: '#22C55E', orderQueue: 1 },
  });
  await admin.call(users.create, { body: { ...ana, profile: 'admin', queueIds: [queueId] } });
  const { id } = await admin.call(users.create, { body: { ...bruno, queueIds: [queueId] } });
  await counts({ userId: id }, -1);
  await counts({ status: 'pending' }, -2);
  app = new AppDriver((await browsers.open({ width: 1366, height: 768 })).page, product.url);
  await app.signIn(ana);
  await app.ticket(nameOf(-3)).waitFor();
});

interface Job {
  name: string;
  /** The most that the job may take, and how many it takes. */
  most: number;
  takes: number;
  act: (acts: ActCounter) => Promise<void>;
}

const press = async (acts: ActCounter, key: string) => acts.press(app.page.locator(':focus'), key);
const clickAll = async (acts: ActCounter, ...targets: Locator[]) => {
  for (const target of targets) await acts.click(target);
};

const jobs: readonly Job[] = [
  {
    name: 'taking the next one',
    most: 1,
    takes: 1,
    act: async (acts) => {
      await app.tab(listText.pending.pt).click();
      await acts.click(app.button(listText.next.pt).or(app.page.locator('.next-waiting button')).first());
      await header(nameOf(-2)).waitFor();
    },
  },
  {
    name: 'the history of the customer',
    most: 0,
    takes: 0,
    act: async () => {
      await app.page.locator('.cycle-head').first().waitFor();
    },
  },
  {
    name: 'a private note',
    most: 2,
    takes: 2,
    act: async (acts) => {
      await acts.click(app.button(`${noteText.mode.pt}: ${noteText.note.pt}`));
      await app.page.getByLabel(noteText.write.pt).fill('Pagou metade.');
      await press(acts, 'Enter');
      await app.page.getByText('Pagou metade.').first().waitFor();
      await app.page.keyboard.press('Escape');
    },
  },
  {
    name: 'scheduling a message',
    most: 3,
    takes: 3,
    act: async (acts) => {
      await app.composer.fill('A encomenda chegou.');
      await clickAll(acts, app.button(composerText.attach.pt), menuItem(composerText.schedule.pt));
      await acts.click(app.button(plannedMessagesText.tomorrow.pt, dialog()));
      await app.page.getByRole('list', { name: plannedMessagesText.lines.pt }).waitFor();
    },
  },
  {
    name: 'resolving, with the next one open',
    most: 1,
    takes: 1,
    act: async (acts) => {
      await acts.click(app.button(conversationText.resolve.pt));
      await header(nameOf(-2)).waitFor({ state: 'detached' });
      await header('Cliente').waitFor();
    },
  },
  {
    name: 'undoing that',
    most: 1,
    takes: 1,
    act: async (acts) => {
      await acts.click(app.button(ticketsText.undo.pt).last());
      await header(nameOf(-2)).waitFor();
    },
  },
  {
    name: 'snoozing until tomorrow',
    most: 2,
    takes: 2,
    act: async (acts) => {
      await clickAll(acts, app.button(verbsText.snooze.pt), menuItem(inboxActsText.tomorrow.pt));
      await header(nameOf(-2)).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'transferring with a note',
    most: 4,
    takes: 3,
    act: async (acts) => {
      await app.ticket(nameOf(-3)).click();
      await header(nameOf(-3)).waitFor();
      await acts.click(app.button(conversationText.transfer.pt));
      await acts.click(dialog(transferText.title.pt).getByRole('option', { name: /Bruno Tavares/ }));
      await app.page.keyboard.type('Quer desconto.');
      await press(acts, 'Enter');
      await header(nameOf(-3)).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'taking over a colleague’s',
    most: 1,
    takes: 1,
    act: async (acts) => {
      await app.ticket(nameOf(-1)).click();
      await acts.click(app.button(ticketActionsText.takeOver.pt, header(nameOf(-1))));
      await app.button(ticketActionsText.takeOver.pt, header(nameOf(-1))).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'a conversation with a new number',
    most: 3,
    takes: 2,
    act: async (acts) => {
      await acts.click(app.button(listText.newTicket.pt));
      const field = dialog().getByRole('combobox', { name: dialogsText.contact.pt });
      await field.fill(`Edu ${stranger}`);
      await dialog().locator('[role=option][aria-selected=true]').waitFor();
      await press(acts, 'Enter');
      await header('Edu').waitFor();
    },
  },
  {
    name: 'closing thirty without a message',
    most: 4,
    takes: 4,
    act: async (acts) => {
      await app.ticket(nameOf(-4)).click({ modifiers: ['ControlOrMeta'] });
      acts.count++;
      const bar = app.page.getByRole('group', { name: bulkText.bar.pt });
      await acts.click(bar.getByRole('button', { name: /^Todos \(/ }));
      await clickAll(acts, bar.getByRole('button', { name: bulkText.file.pt }), menuItem(bulkText.close.pt));
      await app.ticket(nameOf(-5)).waitFor({ state: 'hidden' });
    },
  },
];

test.each(jobs)('$name takes $takes acts, and may take $most', async ({ act, takes, most }) => {
  const acts = new ActCounter();
  await act(acts);
  expect(acts.count).toBe(takes);
  expect(takes).toBeLessThanOrEqual(most);
});
