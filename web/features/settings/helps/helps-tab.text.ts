import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const helpsTabText = {
  ...crudText({
    pt: { one: 'vídeo', many: 'vídeos' },
    en: { one: 'video', many: 'videos' },
    es: { one: 'vídeo', many: 'vídeos' },
  }),
  saved: {
    pt: 'Operação realizada com sucesso!',
    en: 'Done successfully!',
    es: '¡Operación realizada con éxito!',
  },
  failed: {
    pt: 'Não foi possível realizar a operação. Verifique se já existe um helpo com o mesmo nome ou se os campos foram preenchidos corretamente',
    en: 'This could not be done. Check whether the fields are filled in correctly',
    es: 'No se pudo realizar la operación. Verifique si los campos están bien completados',
  },
  titleField: { pt: 'Título', en: 'Title', es: 'Título' },
  description: { pt: 'Descrição', en: 'Description', es: 'Descripción' },
  video: { pt: 'Código do vídeo', en: 'Code of the video', es: 'Código del vídeo' },
  videoHint: {
    pt: 'O código ou o endereço do vídeo no YouTube.',
    en: 'The code or the address of the video at YouTube.',
    es: 'El código o la dirección del vídeo en YouTube.',
  },
  videoWrong: {
    pt: 'Isto não é um vídeo do YouTube.',
    en: 'This is not a video at YouTube.',
    es: 'Esto no es un vídeo de YouTube.',
  },
  isAdminVideo: { pt: 'Só para administradores', en: 'For administrators only', es: 'Solo para administradores' },
  audience: { pt: 'Para', en: 'For', es: 'Para' },
  everyone: { pt: 'Todos', en: 'Everyone', es: 'Todos' },
  admins: { pt: 'Administradores', en: 'Administrators', es: 'Administradores' },
  removeManyMessage: {
    pt: 'Eles deixam de aparecer na ajuda de todas as empresas.',
    en: 'They disappear from the help of every company.',
    es: 'Dejan de aparecer en la ayuda de todas las empresas.',
  },
  removeMessage: {
    pt: 'Ele deixa de aparecer na ajuda de todas as empresas.',
    en: 'It disappears from the help of every company.',
    es: 'Deja de aparecer en la ayuda de todas las empresas.',
  },
  emptyHint: {
    pt: 'Vídeos ensinam quem chega: cadastre o primeiro.',
    en: 'Videos teach newcomers: add the first one.',
    es: 'Los vídeos enseñan a quien llega: añada el primero.',
  },
} satisfies Texts;
