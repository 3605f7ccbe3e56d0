import { appointmentsText } from '#web/features/appointments/appointments.text.ts';
import { feedText } from '#web/features/appointments/feed.text.ts';
import { calendarText } from '#web/ui/calendar/calendar.text.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import type { TourStop } from './stop.ts';

/** The calendar of appointments and its dialogs. */
export const appointmentStops: readonly TourStop[] = [
  { name: 'appointments', who: 'admin', path: '/appointments' },
  {
    name: 'appointments-month',
    who: 'admin',
    path: '/appointments',
    open: (visit) => visit.press(calendarText.month),
  },
  {
    name: 'appointments-week',
    who: 'admin',
    path: '/appointments',
    only: 'narrow',
    open: (visit) => visit.press(calendarText.week),
  },
  {
    name: 'appointments-day',
    who: 'admin',
    path: '/appointments',
    open: (visit) => visit.press(calendarText.day),
  },
  {
    name: 'appointments-agenda',
    who: 'admin',
    path: '/appointments',
    only: 'wide',
    open: (visit) => visit.press(calendarText.agenda),
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
      await visit.press(calendarText.agenda);
      await visit.page.locator('.appointment').first().click();
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
