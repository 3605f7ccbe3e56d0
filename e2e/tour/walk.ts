import type { Browser, Page } from 'playwright-core';
import { type Theme, TourGuide, type TourView } from './guide.ts';
import type { ScreenFault } from './inspect/rules.ts';
import { inspectPage, walkByTab } from './inspection.ts';
import type { TourStop, TourUser } from './stop.ts';
import type { TourData } from './tour-data.ts';

interface Walk {
  browser: Browser;
  data: TourData;
  view: TourView;
  stops: readonly TourStop[];
  /** Called with each screen, in light and in dark. */
  onSeen?: (page: Page, stop: TourStop, theme: Theme) => Promise<void>;
}

/** Number of controls to reach by Tab for the check that the focus is visible. */
const steps = 6;

/** Structure is the same in all languages and in windows that are dragged, so axe, which judges it, is asked once. */
const asksAxe = ({ language }: TourView) => language === 'pt';

const lead = async (guide: TourGuide, stop: TourStop, { view, onSeen }: Walk): Promise<string[]> => {
  const { language, width, alsoAt = [] } = view;
  const poor: string[] = [];
  const note = (findings: readonly ScreenFault[], theme: Theme, at: number) =>
    poor.push(...findings.map(({ rule, what }) => `${stop.name} ${at} ${language} ${theme}: ${rule}: ${what}`));
  try {
    await guide.visit(stop, async ({ page }, theme) => {
      await onSeen?.(page, stop, theme);
      note(await inspectPage(page, { withAxe: asksAxe(view) }), theme, width);
      for (const other of alsoAt) {
        await guide.resize(other);
        note(await inspectPage(page, { withAxe: false }), theme, other);
      }
      if (alsoAt.length > 0) await guide.resize(width);
      if (theme === 'dark') note(await walkByTab(page, steps), theme, width);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    poor.push(`${stop.name} ${width} ${language}: not reached: ${reason}`);
  }
  return poor;
};

/** Returns all faults of these screens, each opened by its own visitor in one language and width, in both themes. */
export async function inspectTourStops(walk: Walk): Promise<string[]> {
  const { browser, data, view, stops } = walk;
  const kind = view.width < 600 ? 'narrow' : 'wide';
  const shown = stops.filter(({ only = kind }) => only === kind);
  const poor: string[] = [];
  for (const who of new Set<TourUser>(shown.map((stop) => stop.who))) {
    const guide = await TourGuide.meet(browser, data, who, view);
    for (const stop of shown) if (stop.who === who) poor.push(...(await lead(guide, stop, walk)));
    await guide.leave();
  }
  return poor;
}
