import { changeTagsOf } from '#functions/conversation/tags/change-tags.ts';
import { serve } from '#functions/http/serve.ts';
import { tags } from '#shared/tags/contract.ts';

export const handler = serve(tags.sync, ({ body, caller }) => changeTagsOf(caller, body.ticketId, () => body.tags));
