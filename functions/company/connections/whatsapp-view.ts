import type { Caller } from '#functions/company/auth/caller.ts';
import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import type { Right } from '#shared/permissions.ts';
import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { newSession, type SessionRow } from '#shared/whatsapp/session-row.ts';
import { openToken } from './connection-token.ts';

/** The view without QR code and token, for live events to the whole company. */
export function publicConnectionView(
  row: WhatsappRow,
  session: SessionRow | undefined,
  directory: CompanyDirectory,
): Whatsapp {
  const { status, number, retries, cause, updatedAt, version } =
    session ?? newSession(row.companyId, row.id, row.createdAt);
  return {
    ...row,
    schedules: [...row.schedules],
    status,
    number,
    retries,
    cause,
    updatedAt,
    version,
    qrcode: '',
    token: '',
    isDefault: directory.defaultWhatsappId === row.id,
    queues: row.queueIds.flatMap((id) => directory.queues.get(id) ?? []),
  };
}

/**
 * The fields of a connection that a caller may see: the QR code only with the right to pair, the integrators' token
 * only with the right to edit. An operator who entered the company sees neither, because both outlast the entrance.
 */
export async function whatsappView(
  row: WhatsappRow,
  session: SessionRow | undefined,
  directory: CompanyDirectory,
  viewer: Pick<Caller, 'can' | 'tenant' | 'enteredBy'>,
): Promise<Whatsapp> {
  const mayKeep = (right: Right) => viewer.can(right) && !viewer.enteredBy;
  return {
    ...publicConnectionView(row, session, directory),
    qrcode: mayKeep('connections-page:actionButtons') ? (session?.qrcode ?? '') : '',
    token: mayKeep('connections-page:editOrDeleteConnection') ? await openToken(viewer.tenant, row) : '',
  };
}
