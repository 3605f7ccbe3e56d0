import type { importErrors } from '#shared/contacts/import.ts';

/** A file that can never be imported; nothing of it was. */
export class UnreadableFile extends Error {
  readonly code: (typeof importErrors)[number];
  constructor(code: (typeof importErrors)[number], why: string) {
    super(why);
    this.name = 'UnreadableFile';
    this.code = code;
  }
}
