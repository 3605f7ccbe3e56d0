import { appointmentsText } from '#web/features/appointments/appointments.text.ts';
import { feedText } from '#web/features/appointments/feed.text.ts';
import { calendarText } from '#web/ui/calendar/calendar.text.ts';
import type { CalendarView } from '#web/ui/calendar/calendar.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import type { TourStop, TourVisit } from './stop.ts';

/** Buttons show the views; on a phone a select does. */
const showView = async (visit: TourVisit, view: CalendarView) => {
  const { page, language } = visit;
  const select = page.getByRole('combobox', { name: calendarText.view[language] });
  const button = page.getByRole('button', { name: calendarText[view][language], exact: true });
  await select.or(button).first().waitFor();
  if (await select.isVisible()) await select.selectOption(view);
  else await button.click();
};

/** The calendar of appointments and its dialogs. */
export const appointmentStops: readonly TourStop[] = [
  { name: 'appointments', who: 'admin', path: '/appointments' },
  {
    name: 'appointments-month',
    who: 'admin',
    path: '/appointments',
    open: (visit) => showView(visit, 'month'),
  },
  {
    name: 'appointments-week',
    who: 'admin',
    path: '/appointments',
    only: 'narrow',
    open: (visit) => showView(visit, 'week'),
  },
  {
    name: 'appointments-day',
    who: 'admin',
    path: '/appointments',
    open: (visit) => showView(visit, 'day'),
  },
  {
    name: 'appointments-agenda',
    who: 'admin',
    path: '/appointments',
    only: 'wide',
    open: (visit) => showView(visit, 'agenda'),
  },
  { name: 'appointments-empty', who: 'fresh', path: '/appointments' },
  { name: 'appointments-error', who: 'fresh', path: '/appointments', failing: /\/api\/appointments/ },
  {
    name: 'appointments-add',
    who: 'admin',
    path: '/appointments',
    open: async (visit) => {
      await visit.press(appointmentsText.add);
      await visit.dialog.waitFor();
      await visit.press(uiText.save, visit.dialog);
    },
  },
  {
    name: 'appointments-edit',
    who: 'admin',
    path: '/appointments',
    open: async (visit) => {
      await showView(visit, 'agenda');
      await visit.page.locator('.day-event-open').first().click();
      await visit.dialog.waitFor();
    },
  },
  {
    name: 'appointments-feed',
    who: 'admin',
    path: '/appointments',
    open: async (visit) => {
      await visit.press(feedText.open);
      const make = visit.button(feedText.make, visit.dialog);
      const address = visit.field(feedText.address, visit.dialog);
      await make.or(address).waitFor();
      if (await make.isVisible()) await make.click();
      await address.waitFor();
    },
  },
  { name: 'appointments-services', who: 'admin', path: '/settings?tab=services' },
];
