import { beforeAll, expect, test } from 'vitest';
import { queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { appText } from '#web/app/app.text.ts';
import { loginText } from '#web/app/login/login.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { verbText } from '#web/entities/shortcuts/shortcuts.text.ts';
import { ticketTagsText } from '#web/entities/ticket-tags/tags.text.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { verbsText } from '#web/entities/tickets/verbs.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { recordButtonText } from '#web/features/composer/recording/record-button.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { ticketActionsText } from '#web/features/conversation/ticket-actions.text.ts';
import { transferText } from '#web/features/conversation/transfer/transfer.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import { launcherText } from '#web/features/search/launcher.text.ts';
import { commandBarSearchText } from '#web/features/search/search.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';

/** E2e test of a working day by keyboard: nothing here is clicked. The tests depend on their order. */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const companyNumber = '5511940140501';
const chief = { email: 'chefe@keyboard.example', password: 'segredo-1' };
const names = ['Carla Dias', 'Davi Reis', 'Edu Lima'];

let app: AppDriver;

interface Stop {
  name: string;
  region: string;
  isMarked: boolean;
}

/** The focused element, its region on screen and whether the focus is visible; null when nothing has the focus. */
const focused = (): Promise<Stop | null> =>
  app.page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    const isDrawn = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      const hasShadow = boxShadow !== 'none' && !boxShadow.startsWith('rgba(0, 0, 0, 0)');
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || hasShadow;
    };
    const field = element.closest('label, .search');
    const around = field ? [field, ...field.querySelectorAll('*')] : [];
    const label = (element as HTMLInputElement).labels?.[0]?.innerText;
    const regions = ['dialog', '.skip-link', '.side-menu', '.top-bar', '.tickets-list', '.tickets-ticket'];
    return {
      name: (element.getAttribute('aria-label') ?? label ?? element.innerText).replace(/\s+/g, ' ').trim(),
      region: regions.find((region) => element.closest(region)) ?? '',
      // A field may draw its focus mark around itself and its icons, a switch on its track.
      isMarked: [element, ...around].some(isDrawn),
    };
  });

const press = async (...keys: string[]) => {
  for (const key of keys) await app.page.keyboard.press(key);
};
const isOn = async (name: string | RegExp) => {
  const focusedName = async () => (await focused())?.name ?? '';
  await (name instanceof RegExp ? expect.poll(focusedName).toMatch(name) : expect.poll(focusedName).toBe(name));
};
/** Presses the key until the named element has the focus; throws after 60 elements. */
const goTo = async (name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  for (let stops = 0; stops < 60; stops++) {
    if ((await focused())?.name === name) return;
    await press(key);
  }
  throw new Error(`${key} does not lead to ${name}`);
};
const row = (name: string) => new RegExp(name);

beforeAll(async () => {
  await product.admin.call(users.create, { body: { ...chief, name: 'Chefe', profile: 'admin' } });
  await product.admin.call(queues.create, { body: { name: 'Vendas', color: '#ABCDEF', orderQueue: 1 } });
  await openConversations(
    product,
    companyNumber,
    names.map((name, n) => ({ number: `551194014051${n}`, name })),
  );
  const { page } = await browsers.open();
  app = new AppDriver(page, product.url);
});

test('signs in', async () => {
  const { email, password } = chief;
  await app.page.goto(product.url);
  await isOn(loginText.email.pt);
  await app.page.keyboard.type(email);
  await press('Tab');
  await app.page.keyboard.type(password);
  await press('Enter');
  await app.page.getByRole('button', { name: shellText.account.pt }).waitFor();
  await press('Tab');
  await isOn(appText.toContent.pt);
  await goTo(shellText.tickets.pt);
  await press('Enter');
  await app.ticket('Carla Dias').waitFor();
});

test('moves the focus by Tab through the whole screen in order, always visible and never trapped', async () => {
  const stops: Stop[] = [];
  // After the last element comes the browser's own bar, then the first element of the page.
  for (let n = 0; n < 80 && (await focused()); n++) await press('Tab');
  await press('Tab');
  for (let at = await focused(); at && stops.length < 80; at = await focused()) {
    stops.push(at);
    await press('Tab');
  }
  expect(stops.length).toBeLessThan(80);
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
  const order = stops.map(({ region }) => region).filter((region, n, all) => region !== all[n - 1]);
  // The last ones are the first steps of the company, where no conversation is open.
  expect(order).toEqual(['.skip-link', '.side-menu', '.top-bar', '.tickets-list', '.tickets-ticket']);
});

test('skips the menu by the skip link', async () => {
  await press('Tab');
  await isOn(appText.toContent.pt);
  await press('Enter', 'Tab');
  await isOn(listText.open.pt);
});

test('walks the list by J and K, opens by Enter, sends, and returns to the row by Escape', async () => {
  await press('j');
  await isOn(row('Edu Lima'));
  await press('j', 'j', 'k');
  await isOn(row('Davi Reis'));
  await press('Enter');
  await isOn(composerText.message.pt);
  await app.page.keyboard.type('Boa tarde, Davi');
  await press('Shift+Enter');
  await app.page.keyboard.type('Em que ajudo?');
  await press('Enter');
  await app.message('Em que ajudo?').waitFor();
  await isOn(composerText.message.pt);
  await press('Escape');
  await app.page.waitForURL(`${product.url}/tickets`);
  await isOn(row('Davi Reis'));
});

test('transfers a conversation by its key, the beginning of a name and Enter', async () => {
  await press('Enter');
  await isOn(composerText.message.pt);
  await goTo(conversationText.transfer.pt, 'Shift+Tab');
  await press('Enter');
  const popover = app.page.getByRole('dialog', { name: transferText.title.pt });
  await isOn(transferText.field.pt);
  await press('Escape');
  await popover.waitFor({ state: 'hidden' });
  await isOn(conversationText.transfer.pt);
  await press('t');
  await isOn(transferText.field.pt);
  // An unknown name transfers nothing.
  await app.page.keyboard.type('Ninguém');
  await popover.getByText(transferText.none.pt).waitFor();
  await press('Enter');
  await isOn(transferText.field.pt);
  await press('Control+a');
  await app.page.keyboard.type('ven');
  await popover.getByRole('option', { name: 'Vendas' }).waitFor();
  await press('Enter');
  // The transferred ticket is unassigned now; the next conversation opens, ready to be answered.
  await app.ticket('Davi Reis').waitFor({ state: 'hidden' });
  await app.page.getByRole('region', { name: /Edu Lima|Carla Dias/ }).waitFor();
  await isOn(composerText.message.pt);
});

test('removes a resolved conversation from the list and opens the next one, ready to be answered', async () => {
  await goTo(conversationText.resolve.pt, 'Shift+Tab');
  await press('Enter');
  await app.page.getByText(ticketsText.didResolve.pt).waitFor();
  const { tickets: closed } = await product.admin.call(tickets.list, { query: { status: 'closed', showAll: 'true' } });
  const [resolved] = closed.map(({ contact }) => contact.name);
  await app.page.getByRole('region', { name: resolved === 'Edu Lima' ? 'Carla Dias' : 'Edu Lima' }).waitFor();
  await isOn(composerText.message.pt);
});

test('changes tabs by arrow keys, and finds and accepts a customer there', async () => {
  await goTo(listText.open.pt, 'Shift+Tab');
  await press('ArrowRight', 'ArrowRight');
  await isOn(listText.search.pt);
  await app.page.locator('.search-bar input').first().waitFor();
  await isOn(listText.search.pt);
  await press('Tab');
  await isOn(listText.showAll.pt);
  await press('Tab');
  await app.page.keyboard.type('davi');
  await app.ticket('Davi Reis').waitFor();
  await app.ticket('Carla Dias').waitFor({ state: 'hidden' });
  // The results with messages replace the list that shorter words show.
  await app.page.locator('.search-heading').nth(1).waitFor();
  await app.button(`${listText.accept.pt}: Davi Reis`).waitFor();
  await goTo(`${listText.accept.pt}: Davi Reis`);
  await press('Enter');
  await app.page.waitForURL(/\/tickets\/[0-9a-f-]{36}/);
  await isOn(composerText.message.pt);
});

test('opens any conversation by Ctrl+K, and returns the focus when Escape closes it or the help', async () => {
  const bar = app.page.getByRole('dialog', { name: commandBarSearchText.title.pt });
  await press('Control+k');
  await isOn(commandBarSearchText.field.pt);
  await press('Escape');
  await bar.waitFor({ state: 'hidden' });
  await isOn(composerText.message.pt);
  await press('Control+k');
  await app.page.keyboard.type('carla');
  await bar
    .getByRole('option', { name: row('Carla Dias') })
    .first()
    .waitFor();
  await press('Enter');
  await app.page.getByRole('region', { name: 'Carla Dias' }).waitFor();
  await isOn(composerText.message.pt);
  await press('Tab', '?');
  await app.page.getByRole('dialog', { name: launcherText.shortcuts.pt }).waitFor();
  await press('Escape');
  await app.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await isOn(recordButtonText.record.pt);
});

test('acts on the open conversation by its key and from the command bar, which does not move', async () => {
  const bar = app.page.getByRole('dialog', { name: commandBarSearchText.title.pt });
  await press('l');
  await isOn(ticketTagsText.find.pt);
  await press('Escape', 'Control+k');
  const top = async () => (await bar.boundingBox())?.y;
  expect(await top()).toBe(96);
  // The verbs of the conversation come first, each with its key.
  await bar.getByRole('option', { name: `${verbText.resolve.pt} E` }).waitFor();
  await app.page.keyboard.type('transf');
  await expect.poll(() => bar.getByRole('option').first().innerText()).toContain(verbText.transfer.pt);
  expect(await top()).toBe(96);
  await press('Enter');
  await app.page.getByRole('dialog', { name: transferText.title.pt }).waitFor();
  await isOn(transferText.field.pt);
  await press('Escape', '?');
  const help = app.page.getByRole('dialog', { name: launcherText.shortcuts.pt });
  await help.getByText(verbText.conversationBelow.pt).waitFor();
  await press('Escape');
});

test('opens, walks and closes a menu by its keys', async () => {
  await goTo(conversationText.more.pt, 'Shift+Tab');
  await press('Enter');
  await isOn(new RegExp(ticketActionsText.takeOver.pt));
  await press('ArrowDown');
  await isOn(new RegExp(verbsText.snooze.pt));
  await press('Escape');
  await isOn(conversationText.more.pt);
  // A single Escape closes only the menu: the conversation is still open.
  expect(new URL(app.page.url()).pathname).toMatch(/^\/tickets\/./);
});
