/** Why a session is not (or no longer) connected; the text and the next step for each live in the web's connection texts. */
export const closeCauses = [
  /** Somebody chose "disconnect". */
  'stopped',
  /** The phone removed this device, or the account logged out: a new QR is needed. */
  'loggedOut',
  /** Another client took this session over: reconnect by hand. */
  'replaced',
  /** WhatsApp refused the account. */
  'banned',
  /** Nobody scanned the QR in time. */
  'qrExhausted',
  /** Network or server went away; reconnecting by itself. */
  'lost',
  /** The server stopped answering; reconnecting by itself. */
  'timedOut',
  /** WhatsApp says it is unavailable; reconnecting by itself. */
  'unavailable',
  /** WhatsApp no longer takes the version of its own app that we speak as. */
  'outdated',
  /** The stored session cannot be used any more: a new QR is needed. */
  'badSession',
] as const;
export type CloseCause = (typeof closeCauses)[number];

export const connectionStatuses = ['OPENING', 'qrcode', 'PAIRING', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Statuses that call for attention: the side menu shows '!' for them. */
export const needsAttention: ReadonlySet<ConnectionStatus> = new Set<ConnectionStatus>([
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
]);
