import { GetObjectCommand } from '@aws-sdk/client-s3';
import { type CompanyRow, defaultTimeZone } from '#functions/company/rows/company-row.ts';
import { maxImportBytes } from '#shared/contacts/import.ts';
import { withCountryCode } from '#shared/contacts/with-country.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ImportRow } from './import-row.ts';
import { writeImportRows } from './rows-file.ts';
import { importRowsOfAddressBook } from './rows-of-phone.ts';
import type { SheetRow } from './sheet-row.ts';
import { UnreadableFile } from './unreadable.ts';

const uploaded = async (key: string): Promise<Buffer> => {
  const answer = await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key: key })).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'NoSuchKey')
      throw new UnreadableFile('ERR_UPLOAD_NOT_FOUND', 'nothing was uploaded');
    throw error;
  });
  if ((answer.ContentLength ?? 0) > maxImportBytes) throw new UnreadableFile('ERR_IMPORT_TOO_LARGE', 'too many bytes');
  return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
};

const rowsOfFile = async (tenant: Tenant, key: string): Promise<SheetRow[]> => {
  const bytes = await uploaded(key);
  // Imported lazily: the parser is large and needed for this step only.
  const { readSheet } = await import('./read-sheet.ts');
  const company = await get<CompanyRow>(keys.company(tenant));
  const timeZone = company?.timeZone ?? defaultTimeZone;
  return (await readSheet(bytes)).map((row) => ({ ...row, number: withCountryCode(row.number, timeZone) }));
};

type RowsOfChosen = (tenant: Tenant, chosen: NonNullable<ImportRow['chosen']>) => Promise<SheetRow[]>;

const rowsFor = (
  tenant: Tenant,
  { uploadKey, whatsappId, chosen }: ImportRow,
  rowsOfChosen: RowsOfChosen,
): Promise<SheetRow[]> => {
  if (chosen) return rowsOfChosen(tenant, chosen);
  return whatsappId === undefined ? rowsOfFile(tenant, uploadKey) : importRowsOfAddressBook(tenant, whatsappId);
};

/**
 * Reads an uploaded file (or a phone's address book, or the chosen people) and stores its rows for the steps; throws
 * `UnreadableFile` for anything but a list of contacts.
 */
export async function storeImportRows(
  tenant: Tenant,
  row: ImportRow,
  rowsOfChosen: RowsOfChosen,
): Promise<Pick<ImportRow, 'rowsKey' | 'offsets' | 'total'>> {
  const rows = await rowsFor(tenant, row, rowsOfChosen);
  const rowsKey = mediaNames.upload(tenant, `import-${row.id}`);
  return { rowsKey, offsets: await writeImportRows(rowsKey, rows), total: rows.length };
}
