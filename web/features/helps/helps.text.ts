import { screenNames } from '#web/screen-names.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const helpsText = {
  title: screenNames.helps,
  count: {
    pt: (count: number) => (count === 1 ? '1 vídeo' : `${count} vídeos`),
    en: (count: number) => (count === 1 ? '1 video' : `${count} videos`),
    es: (count: number) => (count === 1 ? '1 vídeo' : `${count} vídeos`),
  },
  forAdmins: { pt: 'Para administradores', en: 'For administrators', es: 'Para administradores' },
  emptyTitle: { pt: 'Nenhum vídeo ainda', en: 'No videos yet', es: 'Todavía no hay vídeos' },
  emptyHint: {
    pt: 'Quando houver vídeos de ajuda, eles aparecem aqui.',
    en: 'Help videos appear here once there are some.',
    es: 'Cuando haya vídeos de ayuda, aparecerán aquí.',
  },
  toSettings: { pt: 'Cadastrar um vídeo', en: 'Add a video', es: 'Añadir un vídeo' },
  toTickets: { pt: 'Ir para os atendimentos', en: 'Go to the conversations', es: 'Ir a las atenciones' },
  emptyOperator: {
    pt: 'Cadastre os vídeos em Configurações → Opções → Ajuda.',
    en: 'Add videos in Settings → Options → Help.',
    es: 'Añada los vídeos en Configuración → Opciones → Ayuda.',
  },
} satisfies Texts;
