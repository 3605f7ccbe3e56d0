/**
 * An entry in the address book of a connection's phone (`keys.addressBookEntry`), as WhatsApp sends it to a linked device.
 */
export interface AddressBookEntry {
  /** Digits with country code; null when WhatsApp hides the number. */
  phone: string | null;
  lid: string | null;
  /** Name saved in the phone (`savedName`) and name the person chose (`ownName`); null when absent. */
  savedName: string | null;
  ownName: string | null;
}
