/**
 * Why a session is not (or no longer) connected; the text and the next step for each are in the web's connection texts.
 */
export const closeCauses = [
  /** A user chose "disconnect". */
  'stopped',
  /** The phone removed this device, or the account logged out: a new QR is needed. */
  'loggedOut',
  /** Another client took this session over: reconnect by hand. */
  'replaced',
  /** WhatsApp refused the account. */
  'banned',
  /** The QR was not scanned in time. */
  'qrExhausted',
  /** Network or server went away; the runner reconnects automatically. */
  'lost',
  /** The server stopped answering; the runner reconnects automatically. */
  'timedOut',
  /** WhatsApp reported that it is unavailable; the runner reconnects automatically. */
  'unavailable',
  /** WhatsApp no longer accepts the app version that the runner announces. */
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
