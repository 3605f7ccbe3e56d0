import { appStops } from './app-stops.ts';
import { appointmentStops } from './appointment-stops.ts';
import { conversationStops } from './conversation-stops.ts';
import { figuresStops } from './figures-stops.ts';
import { inboxStops } from './inbox-stops.ts';
import { integrationStops } from './integration-stops.ts';
import { listStops } from './list-stops.ts';
import { messagesApiStops } from './messages-api-stops.ts';
import { outreachStops } from './outreach-stops.ts';
import { platformStops } from './platform-stops.ts';
import { promptStops } from './prompt-stops.ts';
import { settingsStops } from './settings-stops.ts';
import type { TourStop } from './stop.ts';
import { teamStops } from './team-stops.ts';

/** All screens and dialogs of the tour. */
export const tourStops: readonly TourStop[] = [
  ...appStops,
  ...figuresStops,
  ...inboxStops,
  ...conversationStops,
  ...listStops,
  ...outreachStops,
  ...promptStops,
  ...integrationStops,
  ...messagesApiStops,
  ...settingsStops,
  ...teamStops,
  ...platformStops,
  ...appointmentStops,
];
