import { schedulePresetText } from '#web/entities/schedules/presets.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const plannedMessagesText = {
  title: {
    pt: (name: string) => `Agendar mensagem para ${name}`,
    en: (name: string) => `Schedule a message to ${name}`,
    es: (name: string) => `Programar mensaje para ${name}`,
  },
  when: { pt: 'Enviar', en: 'Send', es: 'Enviar' },
  ...schedulePresetText,
  choose: { pt: 'Escolher…', en: 'Choose…', es: 'Elegir…' },
  schedule: { pt: 'Agendar', en: 'Schedule', es: 'Programar' },
  more: { pt: 'Mais opções', en: 'More options', es: 'Más opciones' },
  lines: { pt: 'Mensagens agendadas', en: 'Scheduled messages', es: 'Mensajes programados' },
  plannedFor: {
    pt: (when: string) => `Agendada para ${when}`,
    en: (when: string) => `Scheduled for ${when}`,
    es: (when: string) => `Programada para ${when}`,
  },
  unsent: {
    pt: 'Mensagem agendada não enviada',
    en: 'Scheduled message not sent',
    es: 'Mensaje programado no enviado',
  },
  leaving: { pt: 'Agendada: na fila para sair', en: 'Scheduled: about to leave', es: 'Programada: por salir' },
  cancel: { pt: 'Cancelar', en: 'Cancel', es: 'Cancelar' },
  cancelThis: {
    pt: (when: string) => `Cancelar a mensagem agendada para ${when}`,
    en: (when: string) => `Cancel the message scheduled for ${when}`,
    es: (when: string) => `Cancelar el mensaje programado para ${when}`,
  },
  cancelWithFile: {
    pt: 'A mensagem e o arquivo dela são excluídos.',
    en: 'The message and its file are deleted.',
    es: 'El mensaje y su archivo se eliminan.',
  },
  cancelled: { pt: 'Mensagem agendada cancelada.', en: 'Scheduled message cancelled.', es: 'Mensaje cancelado.' },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer' },
  others: {
    pt: (count: number) => `Mais ${count}`,
    en: (count: number) => `${count} more`,
    es: (count: number) => `${count} más`,
  },
} satisfies Texts;
