import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { importView } from '#functions/conversation/imports/import-row.ts';
import { addImport } from '#functions/conversation/imports/import-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { AppError } from '#shared/http/errors.ts';

export const handler = serve(
  contacts.importPhone,
  async ({ body: { updatesExisting }, caller: { tenant, company } }) => {
    const { whatsapps, defaultWhatsappId } = await companyDirectoryOf(tenant, company.configVersion);
    const connection = whatsapps.get(defaultWhatsappId ?? 0);
    if (!connection) throw new AppError('ERR_NO_DEF_WAPP_FOUND');
    const given = {
      fileName: connection.name,
      source: 'phone',
      updatesExisting,
      uploadKey: '',
      whatsappId: connection.id,
    } as const;
    return { message: 'import started', contactImport: importView(await addImport(tenant, given)) };
  },
);
