import type { TourVisit } from './stop.ts';

/** Selects the first rows of a list by their boxes, with the keyboard. */
export async function selectRows({ page }: TourVisit): Promise<void> {
  const boxes = page.locator('tbody .row-check input');
  await boxes.first().waitFor({ state: 'attached' });
  for (const at of [0, 1, 2]) {
    await boxes.nth(at).focus();
    await page.keyboard.press('Space');
  }
  await page.locator('.selection-bar').waitFor();
}
