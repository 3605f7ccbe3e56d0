import { serve } from '#functions/http/serve.ts';
import { tags } from '#shared/tags/contract.ts';
import { changeTagsOf } from './change-tags.ts';

export const handler = serve(tags.sync, ({ body, caller }) => changeTagsOf(caller, body.ticketId, () => body.tags));
