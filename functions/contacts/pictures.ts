import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { signRead } from '#shared/server/media-addresses.ts';
import { mediaNames } from '#shared/server/media-names.ts';

/** Nothing is read for it: a name leads to a picture of the caller's company, or to none. */
export const handler = serve(contacts.pictures, async ({ query: { names }, caller: { tenant } }) => ({
  pictures: await Promise.all(
    names.map(async (name) => {
      const [contactId = '', version = ''] = name.split('-');
      const key = mediaNames.picture(tenant, Number(contactId));
      // The version makes another address of another picture at the same place.
      return { name, url: await signRead(key, { fileName: version, attachment: false }) };
    }),
  ),
}));
