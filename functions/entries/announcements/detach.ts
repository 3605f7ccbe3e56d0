import { serve } from '#functions/http/serve.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { changeAnnouncement } from './announcement-store.ts';

export const handler = serve(announcements.detach, async ({ params }) => ({
  ...(await changeAnnouncement(params.announcementId, { media: null })),
  mensagem: 'Arquivo Excluído',
}));
