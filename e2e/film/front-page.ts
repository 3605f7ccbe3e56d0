import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { currentDemoConversations } from '#local/demo/history/present-talks.ts';
import { tagsOfShop } from '#local/demo/shop/shop.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { dashboardText } from '#web/features/dashboard/dashboard.text.ts';
import type { Language } from '#web/ui/language/language.ts';
import type { AppDriver } from '../testing/app.ts';
import { writePicture } from './film.ts';

const [wedding] = currentDemoConversations;
const lane = tagsOfShop.find(({ kanban }) => kanban === 1);

/** Waits until the rows, faces and files of the screen are there. */
async function settle(page: Page): Promise<void> {
  // The pointer is on nothing that would be drawn differently.
  await page.mouse.move(400, 2);
  await page.waitForFunction(
    () =>
      !document.querySelector('.skeleton, .spinner') &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/** The conversation about the wedding cake. */
export async function showWeddingConversation(app: AppDriver, language: Language): Promise<void> {
  const { page } = app;
  const last = wedding?.lines.at(-1)?.slice(2) ?? '';
  await app.ticket(last).click();
  await page.getByRole('region', { name: conversationText.messages[language], exact: true }).getByText(last).waitFor();
  await settle(page);
}

/** Writes the pictures of a README from the demo's shop, whose owner is signed in. */
export async function takeReadmePictures(app: AppDriver, folder: string, language: Language): Promise<void> {
  const { page } = app;
  const write = (name: string) => writePicture(page, join(folder, `${name}-${language}.webp`));
  // The pictures show the product as a company has it.
  const withoutBar = await page.addStyleTag({ content: '.demo-bar { display: none }' });
  await showWeddingConversation(app, language);
  await write('inbox');
  await app.follow('/kanban');
  await page
    .getByText(lane?.name ?? '')
    .first()
    .waitFor();
  await settle(page);
  await write('kanban');
  await app.follow('/');
  await page.getByText(dashboardText.leads[language]).first().waitFor();
  await settle(page);
  await write('dashboard');
  await withoutBar.evaluate((style) => (style as HTMLElement).remove());
}
