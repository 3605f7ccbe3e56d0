import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Drops local files and folders on an element as a file manager does: holds them over it until the drop overlay
 * appears, then lets go.
 */
export async function dropFilesOn(page: Page, selector: string, files: readonly string[]): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on screen`);
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, ...point, data });
  // A held pointer enters again whatever appears below it.
  await expect.poll(async () => drag('dragEnter').then(() => page.locator('.drop-overlay').isVisible())).toBe(true);
  // A held pointer sends dragOver repeatedly; the answer to the last one decides whether the element accepts the drop.
  await drag('dragOver');
  await drag('drop');
  await session.detach();
}
