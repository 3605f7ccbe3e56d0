import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, pad } from './key.ts';

/** Lists of files with a message. */
export const fileListKeys = {
  fileList: (t: Tenant, fileListId: number): Key => ({ pk: `${company(t)}#FILELISTS`, sk: `FILES#${pad(fileListId)}` }),
  fileLists: (t: Tenant) => ({ pk: `${company(t)}#FILELISTS`, prefix: 'FILES#' }),
} as const;
