import { tagCollection } from '#functions/company/tags/tag-store.ts';
import { contactPeriod } from '#functions/conversation/contacts/contact-list.ts';
import { importView } from '#functions/conversation/imports/import-row.ts';
import { addImport } from '#functions/conversation/imports/import-store.ts';
import { getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';

/** The import carries the name of the tag or campaign, or the text of the search, where another has the name of its file. */
export const handler = serve(contactLists.addContacts, async ({ params, body, caller: { tenant, company } }) => {
  const { id: contactListId } = await contactListCollection.get(tenant, params.contactListId);
  const base = { updatesExisting: false, uploadKey: '', contactListId };
  if (body.tagId !== undefined) {
    const { id: tagId, name } = await tagCollection.get(tenant, body.tagId);
    return importView(await addImport(tenant, { ...base, fileName: name, source: 'tag', chosen: { tagId } }));
  }
  if (body.campaignId !== undefined) {
    const { id: campaignId, name } = await getCampaign(tenant, body.campaignId);
    const chosen = { campaignId, recipients: body.recipients };
    return importView(await addImport(tenant, { ...base, fileName: name, source: 'campaign', chosen }));
  }
  const period = contactPeriod(body, company.timeZone);
  const { searchParam } = body;
  const chosen = { searchParam, ...(period ? { period } : {}) };
  return importView(await addImport(tenant, { ...base, fileName: searchParam.trim(), source: 'contacts', chosen }));
});
