import type { Page } from 'playwright-core';

/**
 * Drops files and folders of this machine on a place, as from a file manager: held over it, until the place says to whom they would go,
 * then let go of.
 */
export const dropOn = async (page: Page, selector: string, files: readonly string[]): Promise<void> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on screen`);
  const session = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, ...place, data });
  await drag('dragEnter');
  await page.locator('.drop-overlay').waitFor();
  // A held pointer is told again and again; what the last of these answers decides whether the place takes the drop.
  await drag('dragOver');
  await drag('drop');
  await session.detach();
};
