import type { Texts } from '#web/ui/language/use-text.ts';
import { ticketActionsText } from '../ticket-actions.text.ts';

export const transferText = {
  title: ticketActionsText.transferTitle,
  field: { pt: 'Pessoa ou fila', en: 'Person or queue', es: 'Persona o cola' },
  people: { pt: 'Pessoas', en: 'People', es: 'Personas' },
  queues: { pt: 'Filas: volta a aguardar', en: 'Queues: waits again', es: 'Colas: vuelve a esperar' },
  me: { pt: 'você', en: 'you', es: 'usted' },
  online: { pt: 'conectado', en: 'online', es: 'conectado' },
  paused: { pt: 'em pausa', en: 'on a break', es: 'en pausa' },
  offline: { pt: 'ausente', en: 'away', es: 'ausente' },
  open: {
    pt: (count: number) => (count === 1 ? '1 aberto' : `${count} abertos`),
    en: (count: number) => `${count} open`,
    es: (count: number) => (count === 1 ? '1 abierta' : `${count} abiertas`),
  },
  goesTo: {
    pt: (queue: string) => `vai para ${queue}`,
    en: (queue: string) => `goes to ${queue}`,
    es: (queue: string) => `va a ${queue}`,
  },
  chooseQueue: {
    pt: (name: string) => `Em qual fila de ${name}?`,
    en: (name: string) => `In which queue of ${name}?`,
    es: (name: string) => `¿En qué cola de ${name}?`,
  },
  refused: { pt: 'não atende nenhuma fila', en: 'serves no queue', es: 'no atiende ninguna cola' },
  none: {
    pt: 'Ninguém e nenhuma fila com esse nome.',
    en: 'No person or queue of that name.',
    es: 'Nadie ni cola con ese nombre.',
  },
  note: {
    pt: 'Nota para quem recebe (opcional)',
    en: 'Note for who gets it (optional)',
    es: 'Nota para quien la recibe (opcional)',
  },
  transfer: { pt: 'Transferir', en: 'Transfer', es: 'Transferir' },
  otherConnection: { pt: 'Outra conexão…', en: 'Another connection…', es: 'Otra conexión…' },
} satisfies Texts;
