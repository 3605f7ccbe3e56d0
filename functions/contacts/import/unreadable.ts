import type { importErrors } from '#shared/contacts/import.ts';

/** This file cannot be imported, whatever is tried; nothing of it was. */
export class Unreadable extends Error {
  readonly code: (typeof importErrors)[number];
  constructor(code: (typeof importErrors)[number], why: string) {
    super(why);
    this.name = 'Unreadable';
    this.code = code;
  }
}
