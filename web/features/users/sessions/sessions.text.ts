import type { Texts } from '#web/ui/language/use-text.ts';

export const sessionsText = {
  open: { pt: 'Sessões', en: 'Sessions', es: 'Sesiones' },
  title: { pt: 'Onde você está conectado', en: 'Where you are signed in', es: 'Dónde tiene sesión abierta' },
  device: {
    pt: (browser: string, system: string) => `${browser} no ${system}`,
    en: (browser: string, system: string) => `${browser} on ${system}`,
    es: (browser: string, system: string) => `${browser} en ${system}`,
  },
  unknown: { pt: 'Aparelho desconhecido', en: 'Unknown device', es: 'Aparato desconocido' },
  now: { pt: 'agora, neste aparelho', en: 'now, on this device', es: 'ahora, en este aparato' },
  end: { pt: 'Sair desta', en: 'Sign out of this one', es: 'Salir de esta' },
  endNamed: {
    pt: (device: string) => `Sair desta: ${device}`,
    en: (device: string) => `Sign out of this one: ${device}`,
    es: (device: string) => `Salir de esta: ${device}`,
  },
  endOthers: { pt: 'Sair das outras', en: 'Sign out of the others', es: 'Salir de las otras' },
  ended: { pt: 'Sessão encerrada.', en: 'The session has ended.', es: 'Sesión cerrada.' },
  othersEnded: {
    pt: 'As outras sessões foram encerradas.',
    en: 'The other sessions have ended.',
    es: 'Las otras sesiones se cerraron.',
  },
  onlyOne: {
    pt: 'Entrar em outro aparelho encerra esta sessão.',
    en: 'Signing in on another device ends this session.',
    es: 'Entrar en otro aparato cierra esta sesión.',
  },
} satisfies Texts;
