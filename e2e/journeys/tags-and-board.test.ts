import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { kanban } from '#shared/kanban/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { ticketTagsText } from '#web/entities/ticket-tags/tags.text.ts';
import { kanbanText } from '#web/features/board/kanban.text.ts';
import { tagsText } from '#web/features/tags/tags.text.ts';
import { appPaths } from '#web/paths.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';
import { openConversations } from '../testing/desk.ts';
import { waitForResult } from '../testing/eventually.ts';

/**
 * E2e test of tags from creation to deletion: on their screen, in a conversation and as lanes of the board. The tests
 * depend on their order.
 */
const product = useTestCompany('whole');
const browsers = useTestBrowsers();

const bia = { email: 'bia@tags-and-board.example', password: 'segredo-1' };
const customers = [
  { number: '5511930000001', name: 'Carla Dias' },
  { number: '5511930000002', name: 'Edu Lima' },
];

let app: AppDriver;
let carla: { id: number; uuid: string };

const lane = (name: string): Locator => app.page.getByRole('region', { name, exact: true });
const cardIn = (laneName: string, contact: string): Locator =>
  lane(laneName).locator('.kanban-card', { hasText: contact });
const toast = (text: string): Locator => app.page.locator('.toast', { hasText: text });
const tagRow = (name: string): Locator => app.page.getByRole('row').filter({ hasText: name });
const middleOf = async (thing: Locator) => {
  const box = await thing.boundingBox();
  if (!box) throw new Error('not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

beforeAll(async () => {
  await product.admin.call(users.create, { body: { ...bia, name: 'Bia Souza', profile: 'admin' } });
  const [first] = await openConversations(product, '5511930000009', customers);
  if (!first) throw new Error('no conversation');
  carla = first;
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(bia);
});

const addTag = async (name: string, isLane: boolean) => {
  const dialog = app.page.getByRole('dialog');
  await dialog.getByLabel(tagsText.name.pt, { exact: true }).fill(name);
  if (isLane) await dialog.getByText(tagsText.kanbanSwitch.pt).click();
  await app.button('Salvar', dialog).click();
  await dialog.waitFor({ state: 'hidden' });
};

test('adds, validates and changes tags, and shows colleagues’ changes live', async () => {
  await app.goTo('tags');
  await app.button(tagsText.add.pt).click();
  await app.page.getByRole('dialog').getByLabel(tagsText.name.pt, { exact: true }).fill('ab');
  await app.button('Salvar').click();
  await app.page.getByText(tagsText.tooShort.pt).waitFor();
  await addTag('Orçamento', true);
  await tagRow('Orçamento').getByRole('img', { name: tagsText.kanban.pt }).waitFor();
  const { id } = await product.admin.call(tags.create, { body: { name: 'Urgente' } });
  await tagRow('Urgente').waitFor();
  await product.admin.call(tags.update, { params: { tagId: id }, body: { name: 'Muito urgente' } });
  await tagRow('Muito urgente').waitFor();
});

test('orders lanes on a screen of their own', async () => {
  await app.goTo('kanban');
  await app.button(kanbanText.editLanes.pt).click();
  await app.button(tagsText.addLane.pt).click();
  await addTag('Negociação', false);
  const names = () => app.page.locator('.lane-order li .badge').allInnerTexts();
  await app.page.locator('.lane-order li').nth(1).waitFor();
  expect(await names()).toEqual(['Orçamento', 'Negociação']);
  await app.button(tagsText.up.pt('Negociação')).click();
  await expect.poll(names).toEqual(['Negociação', 'Orçamento']);
  await app.button(tagsText.down.pt('Negociação')).click();
  await expect.poll(names).toEqual(['Orçamento', 'Negociação']);
});

test('finds or creates a tag by name in a conversation, and shows it in the list', async () => {
  await app.goTo('tickets');
  await app.ticket('Carla Dias').click();
  await app.button(ticketTagsText.find.pt).click();
  const field = app.page.getByRole('combobox', { name: ticketTagsText.find.pt });
  await field.fill('Cliente antigo');
  await field.press('Enter');
  await app.button(ticketTagsText.take.pt('Cliente antigo')).waitFor();
  await field.fill('urg');
  await app.page.getByRole('option', { name: 'Muito urgente' }).waitFor();
  await field.press('Enter');
  await app.button(ticketTagsText.take.pt('Muito urgente')).waitFor();
  await field.press('Escape');
  await app.ticket('Carla Dias').getByText('Cliente antigo').waitFor();
  await app.button(ticketTagsText.find.pt).click();
  await app.button(ticketTagsText.take.pt('Cliente antigo')).click();
  await app.ticket('Carla Dias').getByText('Cliente antigo').waitFor({ state: 'hidden' });
});

test('changes the tags of a conversation on the page of its customer, live', async () => {
  const { admin } = product;
  const stored = () => admin.call(tickets.show, { params: { ticketId: carla.id } });
  const { contactId, tags: had } = await stored();
  const keeps = (count: number) => waitForResult(`${count} tags`, async () => (await stored()).tags.length === count);
  await app.follow(appPaths.contact.href(contactId));
  const conversation = app.page.locator('.contact-conversations > li');
  const tag = conversation.getByRole('link').getByText('Muito urgente');
  await tag.waitFor();
  await app.button(ticketTagsText.find.pt, conversation).click();
  await app.button(ticketTagsText.take.pt('Muito urgente')).click();
  await tag.waitFor({ state: 'detached' });
  await keeps(had.length - 1);
  const field = app.page.getByRole('combobox', { name: ticketTagsText.find.pt });
  await field.fill('urg');
  await field.press('Enter');
  await app.button(ticketTagsText.take.pt('Muito urgente')).waitFor();
  await field.press('Escape');
  await tag.waitFor();
  await keeps(had.length);
  await admin.call(tags.sync, { body: { ticketId: carla.id, tags: [] } });
  await tag.waitFor({ state: 'detached' });
  await admin.call(tags.sync, { body: { ticketId: carla.id, tags: had.map(({ id }) => id) } });
  await tag.waitFor();
});

test('moves a card by mouse, and keeps tags that are not lanes', async () => {
  await app.goTo('kanban');
  const card = cardIn(kanbanText.open.pt, 'Carla Dias');
  const from = await middleOf(card);
  const to = await middleOf(lane('Orçamento'));
  await app.page.mouse.move(from.x, from.y);
  await app.page.mouse.down();
  await app.page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
  await app.page.mouse.move(to.x, to.y, { steps: 4 });
  await app.page.mouse.up();
  await toast(kanbanText.added.pt).waitFor();
  await cardIn('Orçamento', 'Carla Dias').getByText('Muito urgente').waitFor();
  // The drag did not count as a click, so the board is still open.
  expect(new URL(app.page.url()).pathname).toBe('/kanban');
  const { tickets: there } = await product.admin.call(kanban.list, { query: { showAll: 'true' } });
  const held = there.find(({ id }) => id === carla.id)?.tags.map(({ name }) => name);
  expect(held).toEqual(['Muito urgente', 'Orçamento']);
});

test('moves a card by keyboard, announces each step, and returns it on Escape', async () => {
  const handle = app.button(kanbanText.move.pt('Carla Dias'));
  const announcement = app.page.locator('.kanban-board > [role="status"]');
  await handle.focus();
  await app.page.keyboard.press('Space');
  // Waits for the announcement before the next key, as a screen reader's user does.
  await expect.poll(() => announcement.innerText()).toBe(kanbanText.picked.pt('Carla Dias', 'Orçamento'));
  await app.page.keyboard.press('ArrowRight');
  await expect.poll(() => announcement.innerText()).toBe(kanbanText.over.pt('Negociação', 3, 3));
  await app.page.keyboard.press('Escape');
  await expect.poll(() => announcement.innerText()).toBe(kanbanText.stayed.pt('Carla Dias', 'Orçamento'));
  await app.page.keyboard.press('Enter');
  await expect.poll(() => announcement.innerText()).toBe(kanbanText.picked.pt('Carla Dias', 'Orçamento'));
  await app.page.keyboard.press('ArrowRight');
  await expect.poll(() => announcement.innerText()).toBe(kanbanText.over.pt('Negociação', 3, 3));
  await app.page.keyboard.press('Enter');
  await cardIn('Negociação', 'Carla Dias').waitFor();
  await toast(kanbanText.removed.pt).waitFor();
  await toast(kanbanText.added.pt).waitFor();
  // The focus follows the card.
  await expect.poll(() => handle.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('keeps the focus on a picked card that a colleague moves and returns', async () => {
  const { admin } = product;
  const { lista } = await admin.call(kanban.lanes);
  const tagId = lista.find(({ name }) => name === 'Negociação')?.id ?? 0;
  const announcement = app.page.locator('.kanban-board > [role="status"]');
  await app.page.keyboard.press('Space');
  await expect.poll(() => announcement.innerText()).toBe(kanbanText.picked.pt('Carla Dias', 'Negociação'));
  await admin.call(kanban.clear, { params: { ticketId: carla.id } });
  await cardIn(kanbanText.open.pt, 'Carla Dias').waitFor();
  await admin.call(kanban.moveCard, { params: { ticketId: carla.id, tagId } });
  await cardIn('Negociação', 'Carla Dias').waitFor();
  await app.page.keyboard.press('ArrowLeft');
  await expect.poll(() => announcement.innerText()).toBe(kanbanText.over.pt('Orçamento', 2, 3));
  await app.page.keyboard.press('Escape');
});

test('moves a card by a finger on its handle', async () => {
  const touch = await app.page.context().newCDPSession(app.page);
  const from = await middleOf(app.button(kanbanText.move.pt('Edu Lima')));
  const to = await middleOf(lane('Orçamento'));
  const point = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await point('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await point('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await point('touchEnd');
  await cardIn('Orçamento', 'Edu Lima').waitFor();
});

test('returns a card when the move is refused', async () => {
  await toast(kanbanText.added.pt).waitFor({ state: 'hidden' });
  await app.page.route('**/api/ticket-tags/**', (route) => route.abort());
  await app.button(kanbanText.move.pt('Edu Lima')).click();
  await app.button(kanbanText.moveHere.pt(kanbanText.open.pt)).click();
  await app.page.locator('.toast.error').waitFor();
  await cardIn('Orçamento', 'Edu Lima').waitFor();
  await app.page.unroute('**/api/ticket-tags/**');
});

test('shows colleagues’ changes of cards and lanes without a reload', async () => {
  await product.admin.call(kanban.clear, { params: { ticketId: carla.id } });
  await cardIn(kanbanText.open.pt, 'Carla Dias').waitFor();
  const { lista } = await product.admin.call(kanban.lanes);
  const id = (name: string) => lista.find((tag) => tag.name === name)?.id ?? 0;
  await product.admin.call(kanban.moveCard, { params: { ticketId: carla.id, tagId: id('Negociação') } });
  await cardIn('Negociação', 'Carla Dias').waitFor();
  await product.admin.call(tags.update, { params: { tagId: id('Negociação') }, body: { name: 'Proposta' } });
  await cardIn('Proposta', 'Carla Dias').waitFor();
});

test('removes a deleted tag from the board and its tickets', async () => {
  await app.goTo('tags');
  await app.button(tagsText.remove.pt('Proposta')).click();
  await app.page.getByText(tagsText.removeMessage.pt(1)).waitFor();
  await app.page.getByTestId('confirm').click();
  await tagRow('Proposta').waitFor({ state: 'hidden' });
  await app.goTo('kanban');
  await cardIn(kanbanText.open.pt, 'Carla Dias').waitFor();
  await lane('Proposta').waitFor({ state: 'hidden' });
});
