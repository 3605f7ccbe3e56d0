import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { pictureAddress } from './contact-answer.ts';

/** Reads no row: a name can only lead to a picture of the caller's own company. */
export const handler = serve(contacts.pictures, async ({ query: { names }, caller: { tenant } }) => ({
  pictures: await Promise.all(names.map(async (name) => ({ name, url: await pictureAddress(tenant, name) }))),
}));
