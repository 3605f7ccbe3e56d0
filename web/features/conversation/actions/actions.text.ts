import type { Texts } from '#web/ui/language/use-text.ts';

export const messageActionsText = {
  menu: { pt: 'Opções da mensagem', en: 'Message options', es: 'Opciones del mensaje' },
  react: {
    pt: (emoji: string) => `Reagir com ${emoji}`,
    en: (emoji: string) => `React with ${emoji}`,
    es: (emoji: string) => `Reaccionar con ${emoji}`,
  },
  moreEmoji: { pt: 'Mais reações', en: 'More reactions', es: 'Más reacciones' },
  reply: { pt: 'Responder', en: 'Reply', es: 'Responder' },
  copy: { pt: 'Copiar', en: 'Copy', es: 'Copiar' },
  copied: { pt: 'Texto copiado', en: 'Text copied', es: 'Texto copiado' },
  download: { pt: 'Baixar', en: 'Download', es: 'Descargar' },
  retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Reintentar' },
  forward: { pt: 'Encaminhar', en: 'Forward', es: 'Reenviar' },
  forwardTitle: { pt: 'Encaminhar para', en: 'Forward to', es: 'Reenviar a' },
  forwardSearch: { pt: 'Buscar contato', en: 'Search contacts', es: 'Buscar contacto' },
  forwardPlaceholder: {
    pt: 'Nome ou número, a partir de 3 letras',
    en: 'Name or number, from 3 letters',
    es: 'Nombre o número, a partir de 3 letras',
  },
  openTickets: { pt: 'Atendimentos abertos', en: 'Open conversations', es: 'Atenciones abiertas' },
  contacts: { pt: 'Contatos', en: 'Contacts', es: 'Contactos' },
  noneFound: { pt: 'Ninguém encontrado.', en: 'Nobody found.', es: 'Nadie encontrado.' },
  forwardTo: {
    pt: (count: number) => (count > 1 ? `Encaminhar para ${count}` : 'Encaminhar'),
    en: (count: number) => (count > 1 ? `Forward to ${count}` : 'Forward'),
    es: (count: number) => (count > 1 ? `Reenviar a ${count}` : 'Reenviar'),
  },
  forwarded: { pt: 'Mensagem encaminhada', en: 'Message forwarded', es: 'Mensaje reenviado' },
  notForwarded: {
    pt: (name: string, why: string) => `${name}: ${why}`,
    en: (name: string, why: string) => `${name}: ${why}`,
    es: (name: string, why: string) => `${name}: ${why}`,
  },
  edit: { pt: 'Editar', en: 'Edit', es: 'Editar' },
  editOver: {
    pt: 'Editar (só até 15 min)',
    en: 'Edit (within 15 min only)',
    es: 'Editar (solo hasta 15 min)',
  },
  editTitle: { pt: 'Editar mensagem', en: 'Edit message', es: 'Editar mensaje' },
  message: { pt: 'Mensagem', en: 'Message', es: 'Mensaje' },
  editHint: {
    pt: 'O cliente vê o novo texto, marcado como editado.',
    en: 'The customer sees the new text, marked as edited.',
    es: 'El cliente ve el nuevo texto, marcado como editado.',
  },
  empty: { pt: 'Escreva alguma coisa.', en: 'Write something.', es: 'Escriba algo.' },
  tooLong: {
    pt: 'O WhatsApp aceita até 65.536 caracteres.',
    en: 'WhatsApp takes up to 65,536 characters.',
    es: 'WhatsApp acepta hasta 65.536 caracteres.',
  },
  save: { pt: 'Salvar', en: 'Save', es: 'Guardar' },
  cancel: { pt: 'Cancelar', en: 'Cancel', es: 'Cancelar' },
  history: { pt: 'Ver edições', en: 'See edits', es: 'Ver ediciones' },
  historyTitle: { pt: 'Textos anteriores', en: 'Earlier texts', es: 'Textos anteriores' },
  now: { pt: 'Agora', en: 'Now', es: 'Ahora' },
  loading: { pt: 'Carregando…', en: 'Loading…', es: 'Cargando…' },
  remove: { pt: 'Apagar para todos', en: 'Delete for everyone', es: 'Eliminar para todos' },
  removeOver: {
    pt: 'Apagar (só até 60 h)',
    en: 'Delete (within 60 h only)',
    es: 'Eliminar (solo hasta 60 h)',
  },
  removeTitle: { pt: 'Apagar a mensagem?', en: 'Delete the message?', es: '¿Eliminar el mensaje?' },
  removeQuestion: {
    pt: (words: string) => `“${words}” some do celular do cliente. Aqui fica só a marca de que foi apagada.`,
    en: (words: string) =>
      `“${words}” disappears from the customer’s phone. Here only a mark remains that it was deleted.`,
    es: (words: string) =>
      `“${words}” desaparece del teléfono del cliente. Aquí solo queda la marca de que se eliminó.`,
  },
} satisfies Texts;
