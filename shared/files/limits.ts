/** Most file lists of a company: they are returned whole. */
export const maxFileLists = 200;
/** Most files of a list. */
export const maxFileOptions = 20;
