import { contactLists } from '#shared/contact-lists/contract.ts';
import { files } from '#shared/files/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The lists that the fields of a campaign choose from; `error` is that of the first list that failed to load. */
export function useCampaignChoices() {
  const choices = {
    lists: useResource(contactLists.listAll, { query: {} }),
    tags: useResource(tags.listAll, { query: {} }),
    fileLists: useResource(files.listAll, { query: {} }),
    connections: useResource(whatsapp.list, { query: {} }),
    queues: useResource(queues.list, { query: {} }),
  };
  const error = Object.values(choices).find((choice) => choice.error)?.error;
  return { ...choices, error };
}

export type CampaignChoices = ReturnType<typeof useCampaignChoices>;
