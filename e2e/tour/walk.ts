import type { Browser, Page } from 'playwright-core';
import { Guide, type Theme, type View } from './guide.ts';
import { inspectPage, walkByTab } from './inspection.ts';
import type { Stop, Visitor } from './stop.ts';
import type { TourData } from './tour-data.ts';

interface Walk {
  browser: Browser;
  data: TourData;
  view: View;
  stops: readonly Stop[];
  /** Called with each screen, in light and in dark. */
  onSeen?: (page: Page, stop: Stop, theme: Theme) => Promise<void>;
}

/** Number of controls to reach by Tab for the check that the focus is visible. */
const steps = 6;

const lead = async (guide: Guide, stop: Stop, { view, onSeen }: Walk): Promise<string[]> => {
  const poor: string[] = [];
  const label = `${stop.name} ${view.width} ${view.language}`;
  try {
    await guide.visit(stop, async ({ page }, theme) => {
      await onSeen?.(page, stop, theme);
      const findings = [...(await inspectPage(page)), ...(theme === 'dark' ? await walkByTab(page, steps) : [])];
      poor.push(...findings.map(({ rule, what }) => `${label} ${theme}: ${rule}: ${what}`));
    });
  } catch (error) {
    poor.push(`${label}: not reached: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
  return poor;
};

/** Returns all faults of these screens, each opened by its own visitor in one language and width, in both themes. */
export async function walkThrough(walk: Walk): Promise<string[]> {
  const { browser, data, view, stops } = walk;
  const kind = view.width < 600 ? 'narrow' : 'wide';
  const shown = stops.filter(({ only = kind }) => only === kind);
  const poor: string[] = [];
  for (const who of new Set<Visitor>(shown.map((stop) => stop.who))) {
    const guide = await Guide.meet(browser, data, who, view);
    for (const stop of shown) if (stop.who === who) poor.push(...(await lead(guide, stop, walk)));
    await guide.leave();
  }
  return poor;
}
