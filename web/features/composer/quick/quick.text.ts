import type { Texts } from '#web/ui/language/use-text.ts';

export const quickText = {
  list: { pt: 'Respostas rápidas', en: 'Quick messages', es: 'Respuestas rápidas' },
  none: {
    pt: 'Nenhuma resposta rápida com isto. Esc para escrever assim mesmo.',
    en: 'No quick message like this. Esc to write it anyway.',
    es: 'Ninguna respuesta rápida así. Esc para escribirlo igualmente.',
  },
  loading: { pt: 'Carregando respostas rápidas…', en: 'Loading quick messages…', es: 'Cargando respuestas rápidas…' },
  hint: {
    pt: '↑ ↓ para escolher, Enter ou Tab para inserir, Esc para fechar',
    en: '↑ ↓ to choose, Enter or Tab to insert, Esc to close',
    es: '↑ ↓ para elegir, Enter o Tab para insertar, Esc para cerrar',
  },
  found: {
    pt: (count: number) => (count === 1 ? '1 resposta rápida' : `${count} respostas rápidas`),
    en: (count: number) => (count === 1 ? '1 quick message' : `${count} quick messages`),
    es: (count: number) => (count === 1 ? '1 respuesta rápida' : `${count} respuestas rápidas`),
  },
  willSend: { pt: 'Será enviado:', en: 'Will be sent as:', es: 'Se enviará:' },
  attached: {
    pt: (name: string) => `Anexo: ${name}`,
    en: (name: string) => `Attached: ${name}`,
    es: (name: string) => `Adjunto: ${name}`,
  },
  detach: { pt: 'Não enviar o anexo', en: 'Do not send the attachment', es: 'No enviar el adjunto' },
} satisfies Texts;
