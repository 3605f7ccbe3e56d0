/** Most file lists of a company: they are returned whole. */
export const mostFileLists = 200;
/** Most files of a list. */
export const mostFileOptions = 20;
