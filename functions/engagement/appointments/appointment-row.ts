import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { withPriceCents } from '#functions/company/services/priced.ts';
import { readContactRows } from '#functions/conversation/contacts/read-contact-row.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { Appointment, AppointmentState, BookedService, NoticeProblem } from '#shared/appointments/appointment.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A booked service as stored: `price` is in centavos. */
export type BookedServiceRow = Omit<BookedService, 'priceCents'>;

/** An appointment as stored (`keys.appointment`). */
export interface AppointmentRow {
  id: number;
  companyId: number;
  contactId: number;
  userId: number;
  /** ISO 8601 in UTC. */
  date: string;
  dateEnd: string;
  /** The names when it was booked, for contacts and attendants that are deleted later. */
  contact: { name: string };
  userName: string;
  services: readonly BookedServiceRow[];
  status: AppointmentState;
  notifies: boolean;
  /** When the customer was asked about this time; null after it was moved. */
  askedAt: string | null;
  /** When the customer was reminded of this time. */
  remindedAt: string | null;
  noticeProblem: NoticeProblem | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** The appointment with today's names of its contact and its attendant. */
const viewOf = (row: AppointmentRow, contact: ContactRow | undefined, directory: CompanyDirectory): Appointment => {
  const { services, userName, ...fields } = row;
  // The number of a deleted contact is not kept.
  const { name, number } = contact && !contact.deletedAt ? contact : { ...row.contact, number: '' };
  return {
    ...fields,
    contact: { id: contact?.id ?? row.contactId, name, number },
    user: { id: row.userId, name: directory.users.get(row.userId)?.name ?? userName },
    appointmentServices: services.map((service) => ({ service: withPriceCents(service) })),
  };
};

/** Views of appointments for clients; reads each contact once. */
export async function appointmentViews(
  tenant: Tenant,
  directory: CompanyDirectory,
  rows: readonly AppointmentRow[],
): Promise<Appointment[]> {
  const ids = [...new Set(rows.map(({ contactId }) => contactId))];
  const contacts = await readContactRows(tenant, ids);
  const byId = new Map(ids.map((id, n) => [id, contacts[n]]));
  return rows.map((row) => viewOf(row, byId.get(row.contactId), directory));
}
