import { importView } from '#functions/conversation/imports/import-row.ts';
import { lastImports } from '#functions/conversation/imports/import-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';

export const handler = serve(contacts.listImports, async ({ caller }) =>
  (await lastImports(caller.tenant)).map(importView),
);
