import type { Row } from './dynamo/client.ts';
import { unpackRow } from './packed-rows.ts';
import { kindOfRow } from './row-kind.ts';

/**
 * Brings a row that an earlier version of the product wrote into today's shape as it leaves the table, so that no other
 * code knows earlier shapes. An upgrade decides from the row alone and leaves today's rows unchanged. A change of shape
 * that no field shows gives its rows a version `v`; a row without one has version 1. A backfill (`functions/entries/backfills`) writes everything that does not
 * follow from the row alone.
 */
type Upgrade = (row: Row) => Row;

/** Fills in fields that the row's type gained later. */
const withFields =
  (fields: Row): Upgrade =>
  (row) =>
    Object.keys(fields).every((name) => row[name] !== undefined) ? row : { ...fields, ...row };

/** Companies carry a copy of their plan. */
const withAppointments: Upgrade = (row) => {
  const plan = row.plan as Row | undefined;
  return !plan || plan.useAppointments !== undefined ? row : { ...row, plan: { ...plan, useAppointments: false } };
};

/** Takes the number out of the copy of a contact. */
const withoutNumber: Upgrade = (row) => {
  const contact = row.contact as Row | undefined;
  return contact?.number === undefined ? row : { ...row, contact: { name: contact.name } };
};

/** Gives a field its name of today. */
const renamed =
  (before: string, now: string): Upgrade =>
  ({ [before]: value, ...row }) =>
    value === undefined ? row : { ...row, [now]: value };

/** The kind of a timer has another name today; its key keeps the earlier one until the timer is done. */
const ofKind =
  (kind: string): Upgrade =>
  (row) => ({ ...row, kind, keyKind: row.kind });

/** A message in flight names its source; one of a schedule had the campaign 0. */
const withSource: Upgrade = (row) => {
  const flight = row.inFlight as Row | null;
  if (!flight || flight.kind !== undefined) return row;
  const kind = flight.campaignId === 0 ? 'schedule' : 'campaign';
  return { ...row, inFlight: { kind, ...flight } };
};

const renamedRequests = renamed('consults', 'assistantRequests');

/** The upgrade of each row type, by its key: the kind of its partition and of its sort key. */
const upgrades: Readonly<Record<string, Upgrade>> = {
  // Not written by a backfill yet; plans gained appointments.
  '|COMPANY': (row) => withAppointments(withFields({ schemaVersion: 0 })(row)),
  // Services gained a duration.
  'SERVICES|SERVICE': withFields({ duration: 30 }),
  // Queues gained texts, assistants, a file, hours and a menu; version 0 is stored as none (`unchanged`).
  '|QUEUE': withFields({
    complationMessage: '',
    outOfHoursMessage: '',
    ratingMessage: '',
    integrationId: null,
    promptId: null,
    media: null,
    schedules: [],
    optionCount: 0,
    version: 0,
  }),
  // Appointments kept the number of their contact, also after it was deleted.
  'APPOINTMENTS|APPOINTMENT': withoutNumber,
  // Connections gained hours of their own and a token for integrators.
  '|WHATSAPP': withFields({ schedules: [], token: '' }),
  // The count of requests to assistants, the rule for existing contacts and four kinds of timers have other names.
  'CONTACT|TICKET': (row) => (row.bot ? { ...row, bot: renamedRequests(row.bot as Row) } : row),
  'IMPORTS|IMPORT': renamed('updatesKnown', 'updatesExisting'),
  'TIMERS|tellTicket': ofKind('announceTicket'),
  'TIMERS|tellContact': ofKind('announceContact'),
  'TIMERS|tellOffline': ofKind('announceOffline'),
  'TIMERS|consult': ofKind('answer'),
  // Messages in flight gained their source, and connections at work one timer for all sources.
  'W|PACE': withSource,
  'TIMERS|pace': ofKind('paceSchedule'),
  'TIMERS|scheduleLine': ofKind('paceSchedule'),
  // Messages with files are older than the fetching of files.
  'CHAT|M': (row) => (row.media && row.file === undefined ? { ...row, file: { state: 'gone' } } : row),
};

/** The row in today's shape. */
export function upgradeRow(stored: Row): Row {
  const kind = kindOfRow(stored);
  const row = unpackRow(kind, stored);
  const upgrade = upgrades[kind];
  return upgrade ? upgrade(row) : row;
}
