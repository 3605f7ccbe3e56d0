import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/platform/files/upload-address.ts';
import { files } from '#shared/files/contract.ts';

export const handler = serve(files.upload, async ({ body, caller: { tenant } }) => uploadAddress(tenant, body.size));
