import type { Texts } from '#web/ui/language/use-text.ts';

export const machineText = {
  isLow: {
    pt: (size: string) =>
      `O disco deste servidor está quase cheio: restam ${size}. Cheio, ele não grava mais mensagens.`,
    en: (size: string) =>
      `The disk of this server is almost full: ${size} are left. When it is full, no messages are stored.`,
    es: (size: string) => `El disco de este servidor está casi lleno: quedan ${size}. Lleno, no guarda más mensajes.`,
  },
  ending: {
    pt: (day: string) => `O certificado deste endereço vale até ${day} e ainda não foi renovado.`,
    en: (day: string) => `The certificate of this address ends on ${day} and has not been renewed.`,
    es: (day: string) => `El certificado de esta dirección vale hasta el ${day} y aún no se ha renovado.`,
  },
  expired: {
    pt: (day: string) =>
      `O certificado deste endereço venceu em ${day}: os navegadores avisam antes de abrir o Recado.`,
    en: (day: string) => `The certificate of this address ended on ${day}: browsers warn before they open Recado.`,
    es: (day: string) =>
      `El certificado de esta dirección venció el ${day}: los navegadores avisan antes de abrir Recado.`,
  },
  otherName: {
    pt: () => 'O certificado deste endereço é de outro nome: os navegadores avisam antes de abrir o Recado.',
    en: () => 'The certificate of this address is of another name: browsers warn before they open Recado.',
    es: () => 'El certificado de esta dirección es de otro nombre: los navegadores avisan antes de abrir Recado.',
  },
  untrusted: {
    pt: () => 'O certificado deste endereço não é de uma autoridade conhecida: os navegadores avisam antes de abrir.',
    en: () => 'The certificate of this address is of no trusted authority: browsers warn before they open Recado.',
    es: () => 'El certificado de esta dirección no es de una autoridad de confianza: los navegadores avisan antes.',
  },
  unreachable: {
    pt: () => 'O endereço público não responde a este servidor. Verifique o domínio e o proxy.',
    en: () => 'The public address does not answer this server. Check the domain and the proxy.',
    es: () => 'La dirección pública no responde a este servidor. Revise el dominio y el proxy.',
  },
  noBackup: {
    pt: 'O último backup falhou, ou sua segunda cópia.',
    en: 'The last backup or its second copy failed.',
    es: 'Falló la última copia, o su duplicado.',
  },
  oldBackup: {
    pt: (days: number) => `O último backup foi há ${days} dias.`,
    en: (days: number) => `The last backup was ${days} days ago.`,
    es: (days: number) => `La última copia fue hace ${days} días.`,
  },
  seeBackups: { pt: 'Ver backups', en: 'See backups', es: 'Ver copias' },
} satisfies Texts;
