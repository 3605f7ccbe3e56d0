import { connectionsText } from '#web/features/connections/connections.text.ts';
import { dashboardText } from '#web/features/dashboard/dashboard.text.ts';
import type { TourStop, TourVisit } from './stop.ts';

const charts = async ({ page }: TourVisit) => page.locator('.chart svg').nth(1).waitFor();

const atStep =
  (number: number) =>
  async ({ page }: TourVisit) => {
    await page
      .locator('.start-step[aria-current]')
      .filter({ hasText: String(number) })
      .waitFor();
  };

/** The dashboard, which managers see first. */
export const figuresStops: readonly TourStop[] = [
  { name: 'dashboard', who: 'admin', path: '/', open: charts },
  {
    name: 'dashboard-numbers',
    who: 'admin',
    path: '/?days=90',
    open: async (visit) => {
      await charts(visit);
      const numbers = visit.page.getByText(dashboardText.numbers[visit.language], { exact: true });
      for (const one of await numbers.all()) await one.click();
    },
  },
  {
    name: 'dashboard-dates',
    who: 'admin',
    path: '/?from=2020-01-01&to=2020-01-31',
    open: (visit) => visit.page.getByTestId('counter-finished').waitFor(),
  },
  { name: 'dashboard-new', who: 'fresh', path: '/', open: ({ page }) => page.locator('.start').waitFor() },
  { name: 'start', who: 'fresh', path: '/start', open: ({ page }) => page.locator('.start').waitFor() },
  { name: 'start-connect', who: 'named', path: '/start', open: atStep(2) },
  {
    name: 'start-code',
    who: 'linking',
    path: '/start',
    open: async (visit) => {
      const code = visit.page.getByTestId('qr-text');
      const another = visit.button(connectionsText.newQr);
      // A QR code expires after some minutes; then a new one must be requested first.
      await code.or(another).first().waitFor({ state: 'attached' });
      if (await another.isVisible()) await another.click();
      await code.waitFor({ state: 'attached' });
    },
  },
  { name: 'start-receive', who: 'paired', path: '/start', open: atStep(3) },
  { name: 'start-team', who: 'served', path: '/start', open: atStep(4) },
  { name: 'dashboard-steps', who: 'served', path: '/', open: ({ page }) => page.locator('.steps-strip').waitFor() },
  {
    name: 'dashboard-list',
    who: 'admin',
    path: '/?figure=begun',
    open: ({ page }) => page.getByRole('dialog').getByRole('link').first().waitFor(),
  },
  { name: 'dashboard-error', who: 'admin', path: '/', failing: /\/api\/dashboard/ },
];
