import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { importView } from './import/import-row.ts';
import { lastImports } from './import/import-store.ts';

export const handler = serve(contacts.listImports, async ({ caller }) =>
  (await lastImports(caller.tenant)).map(importView),
);
