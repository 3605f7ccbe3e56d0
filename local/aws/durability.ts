/** The variable of the process of AWS services that `areWritesDurable` is read from. */
export const durableWritesVariable = 'RECADO_FLUSHED';

/**
 * Whether what is acknowledged is on the disk, so that a power cut loses nothing. Otherwise the operating system has it, which survives
 * `kill -9` and costs no wait for the disk. The table engine flushes each write in either case.
 */
export const areWritesDurable = process.env[durableWritesVariable] === 'yes';
