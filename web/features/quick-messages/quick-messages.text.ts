import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const quickMessagesText = {
  ...crudText({
    pt: { one: 'resposta rápida', many: 'respostas rápidas', isFeminine: true },
    en: { one: 'quick message', many: 'quick messages' },
    es: { one: 'respuesta rápida', many: 'respuestas rápidas', isFeminine: true },
  }),
  search: { pt: 'Buscar atalhos', en: 'Search shortcodes', es: 'Buscar atajos' },
  shortcode: { pt: 'Atalho', en: 'Shortcode', es: 'Atajo' },
  shortcodeHint: {
    pt: 'Na conversa, digite / e o atalho.',
    en: 'In a conversation, type / and the shortcode.',
    es: 'En la conversación, escriba / y el atajo.',
  },
  message: { pt: 'Mensagem', en: 'Message', es: 'Mensaje' },
  required: { pt: 'Obrigatório', en: 'Required', es: 'Obligatorio' },
  variables: { pt: 'Variáveis', en: 'Variables', es: 'Variables' },
  firstName: { pt: 'Primeiro nome', en: 'First name', es: 'Primer nombre' },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  ms: { pt: 'Saudação', en: 'Greeting', es: 'Saludo' },
  protocol: { pt: 'Protocolo', en: 'Protocol', es: 'Protocolo' },
  hora: { pt: 'Hora', en: 'Time', es: 'Hora' },
  preview: { pt: 'Como será enviada', en: 'As it will be sent', es: 'Cómo se enviará' },
  attachment: { pt: 'Anexo', en: 'Attachment', es: 'Adjunto' },
  noAttachment: { pt: 'Sem anexo', en: 'No attachment', es: 'Sin adjunto' },
  general: {
    pt: 'Geral: para todos os atendentes',
    en: 'General: for all agents',
    es: 'General: para todos los agentes',
  },
  status: { pt: 'Geral', en: 'General', es: 'General' },
  offered: { pt: 'Oferecida nas conversas', en: 'Offered in conversations', es: 'Ofrecida en las conversaciones' },
  isOff: { pt: 'Desligada', en: 'Switched off', es: 'Desactivada' },
  isGeneral: { pt: 'Para todos', en: 'For everybody', es: 'Para todos' },
  isOwn: { pt: 'Só minha', en: 'Only mine', es: 'Solo mía' },
  removeManyMessage: {
    pt: 'Quem as usa não as encontrará mais. O que já foi enviado com elas continua nas conversas.',
    en: 'Those who use them will not find them any more. What was sent with them stays in the conversations.',
    es: 'Quienes las usan ya no las encontrarán. Lo ya enviado con ellas sigue en las conversaciones.',
  },
  removeMessage: {
    pt: 'Quem a usa não a encontrará mais. O que já foi enviado com ela continua nas conversas.',
    en: 'Those who use it will not find it any more. What was sent with it stays in the conversations.',
    es: 'Quienes la usan ya no la encontrarán. Lo ya enviado con ella sigue en las conversaciones.',
  },
  removed: { pt: 'Resposta rápida excluída.', en: 'Quick message deleted.', es: 'Respuesta rápida eliminada.' },
  saved: { pt: 'Resposta rápida salva.', en: 'Quick message saved.', es: 'Respuesta rápida guardada.' },
  emptyHint: {
    pt: 'Guarde o que você escreve todo dia e envie com / e algumas letras.',
    en: 'Keep what you write every day, and send it with / and a few letters.',
    es: 'Guarde lo que escribe cada día y envíelo con / y unas letras.',
  },
  notFoundTitle: { pt: 'Nada encontrado', en: 'Nothing found', es: 'Nada encontrado' },
  notFoundHint: {
    pt: 'Nenhum atalho contém isto.',
    en: 'No shortcode contains this.',
    es: 'Ningún atajo contiene esto.',
  },
  exampleName: { pt: 'Maria Souza', en: 'Maria Souza', es: 'María Souza' },
} satisfies Texts;
