import type { Page } from 'playwright-core';

/** Scrolls a list up and down by one pixel per frame until the returned function is called. */
export async function startScrollJitter(page: Page, scroller: string) {
  const scrolling = await page.evaluateHandle((where) => {
    const list = document.querySelector(where);
    let way = 1;
    const step = () => {
      list?.scrollBy(0, way);
      way = -way;
      if (way !== 0) requestAnimationFrame(step);
    };
    step();
    return { stop: () => (way = 0) };
  }, scroller);
  return () => scrolling.evaluate(({ stop }) => stop());
}

/** Counts in how many of `frames` frames a press in the middle of a list would miss its rows. */
export function countLostPresses(page: Page, scroller: string, frames: number): Promise<number> {
  return page.evaluate(
    ([where, wanted]) =>
      new Promise<number>((resolve) => {
        const list = document.querySelector(where);
        const { x, y, width, height } = list?.getBoundingClientRect() ?? new DOMRect();
        let [seen, lost] = [0, 0];
        const look = () => {
          seen++;
          if (document.elementFromPoint(x + width / 2, y + height / 2) === list) lost++;
          if (seen === wanted) resolve(lost);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [scroller, frames] as const,
  );
}
