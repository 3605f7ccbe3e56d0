import type { Whatsapp, WhatsappSession } from '#shared/whatsapp/contract.ts';

const replace = (rows: Whatsapp[], row: Whatsapp) => rows.map((other) => (other.id === row.id ? row : other));

/** The rows with a session's new state; null when they must be read again. */
export function withSessionOfConnection(rows: Whatsapp[], session: WhatsappSession): Whatsapp[] | null {
  const existing = rows.find((row) => row.id === session.id);
  if (!existing) return null;
  if (existing.version > session.version) return rows;
  // Events for the whole company come without the QR code.
  if (session.status === 'qrcode' && session.qrcode === '') return null;
  return replace(rows, { ...existing, ...session });
}

/** The rows with a connection's new configuration; null when they must be read again. */
export function withConnectionConfiguration(rows: Whatsapp[], changed: Whatsapp): Whatsapp[] | null {
  const existing = rows.find((row) => row.id === changed.id);
  // The default connection has changed: only the list shows which one it is now.
  if (!existing || existing.isDefault !== changed.isDefault) return null;
  const { status, qrcode, number, retries, cause, updatedAt, version } =
    existing.version > changed.version ? existing : changed;
  const session = { status, number, retries, cause, updatedAt, version, qrcode: qrcode || existing.qrcode };
  // Events go to all users of the company, so they leave out the token, which only administrators may see.
  return replace(rows, { ...changed, ...session, token: existing.token });
}
