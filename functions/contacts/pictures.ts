import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { signRead } from '#shared/server/media-addresses.ts';
import { mediaNames } from '#shared/server/media-names.ts';

/** Reads no row: a name can only lead to a picture of the caller's own company. */
export const handler = serve(contacts.pictures, async ({ query: { names }, caller: { tenant } }) => ({
  pictures: await Promise.all(
    names.map(async (name) => {
      const [contactId = '', version = ''] = name.split('-');
      const key = mediaNames.picture(tenant, Number(contactId));
      // The version in the address keeps browsers from showing a cached older picture of the same key.
      return { name, url: await signRead(key, { fileName: version, attachment: false }) };
    }),
  ),
}));
