/** Days after which a file moves to storage that is cheap to keep and dear to read: nearly all looks at a file come before. */
export const olderFileDays = 10;
