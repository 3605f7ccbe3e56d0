/** Somebody in the address book of a connection's phone (`keys.phonePerson`), as WhatsApp tells a linked device of them. */
export interface PhonePerson {
  /** Digits with country code; null for those whose number WhatsApp hides. */
  phone: string | null;
  lid: string | null;
  /** As saved in the phone, else as they call themselves; null when neither is known. */
  savedName: string | null;
  ownName: string | null;
}
