import { screenNames } from '#web/screen-names.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const helpsText = {
  title: screenNames.helps,
  start: screenNames.start,
  count: {
    pt: (count: number) => (count === 1 ? '1 vídeo' : `${count} vídeos`),
    en: (count: number) => (count === 1 ? '1 video' : `${count} videos`),
    es: (count: number) => (count === 1 ? '1 vídeo' : `${count} vídeos`),
  },
  guide: { pt: 'Guia', en: 'Guide', es: 'Guía' },
  search: { pt: 'Buscar no guia', en: 'Search the guide', es: 'Buscar en la guía' },
  found: {
    pt: (count: number) => (count === 1 ? '1 resposta' : `${count} respostas`),
    en: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
    es: (count: number) => (count === 1 ? '1 respuesta' : `${count} respuestas`),
  },
  notFound: {
    pt: 'Nada no guia com estas palavras. Tente outra, por exemplo campanha, fila ou senha.',
    en: 'Nothing in the guide has these words. Try another one, for example campaign, queue or password.',
    es: 'Nada en la guía tiene estas palabras. Pruebe otra, por ejemplo campaña, cola o contraseña.',
  },
  forAdmins: { pt: 'Para administradores', en: 'For administrators', es: 'Para administradores' },
  emptyTitle: { pt: 'Nenhum vídeo ainda', en: 'No videos yet', es: 'Todavía no hay vídeos' },
  toSettings: { pt: 'Cadastrar um vídeo', en: 'Add a video', es: 'Añadir un vídeo' },
  emptyOperator: {
    pt: 'Cadastre os vídeos em Configurações → Opções → Ajuda.',
    en: 'Add videos in Settings → Options → Help.',
    es: 'Añada los vídeos en Configuración → Opciones → Ayuda.',
  },
} satisfies Texts;
