/**
 * Seconds for which a browser shows a file that it has loaded without loading it again: a working day. A signed address
 * expires sooner, but a browser that has the file does not use the signature.
 */
export const fileCacheSeconds = 8 * 3600;
