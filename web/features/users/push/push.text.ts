import type { Texts } from '#web/ui/language/use-text.ts';

export const pushDialogText = {
  open: { pt: 'Avisos neste aparelho', en: 'Notices on this device', es: 'Avisos en este aparato' },
  openHint: {
    pt: 'Quando um cliente escreve, mesmo com o Recado fechado',
    en: 'When a customer writes, even while Recado is closed',
    es: 'Cuando un cliente escribe, aun con Recado cerrado',
  },
  why: {
    pt: 'Um aviso aparece quando um cliente escreve, mesmo com o Recado fechado. Enquanto você olha o Recado em outro aparelho, este fica em silêncio.',
    en: 'A notice appears when a customer writes, even while Recado is closed. While you look at Recado on another device, this one is silent.',
    es: 'Un aviso aparece cuando un cliente escribe, aun con Recado cerrado. Mientras mira Recado en otro aparato, este queda en silencio.',
  },
  receive: { pt: 'Receber avisos', en: 'Receive notices', es: 'Recibir avisos' },
  showText: {
    pt: 'Mostrar o nome do cliente e a mensagem',
    en: 'Show the customer’s name and the message',
    es: 'Mostrar el nombre del cliente y el mensaje',
  },
  test: { pt: 'Enviar teste', en: 'Send a test', es: 'Enviar una prueba' },
  tested: {
    pt: 'Teste enviado a este aparelho.',
    en: 'Test sent to this device.',
    es: 'Prueba enviada a este aparato.',
  },
  denied: {
    pt: 'Os avisos estão bloqueados nas configurações deste navegador.',
    en: 'Notices are blocked in the settings of this browser.',
    es: 'Los avisos están bloqueados en la configuración de este navegador.',
  },
  refused: {
    pt: 'Este navegador não aceitou receber avisos.',
    en: 'This browser did not accept to receive notices.',
    es: 'Este navegador no aceptó recibir avisos.',
  },
  unsupported: {
    pt: 'Este navegador não recebe avisos. No iPhone, adicione o Recado à Tela de Início e abra-o por ali.',
    en: 'This browser receives no notices. On an iPhone, add Recado to the Home Screen and open it there.',
    es: 'Este navegador no recibe avisos. En un iPhone, añada Recado a la pantalla de inicio y ábralo desde allí.',
  },
  others: { pt: 'Seus outros aparelhos', en: 'Your other devices', es: 'Sus otros aparatos' },
  remove: { pt: 'Desligar', en: 'Switch off', es: 'Desactivar' },
  removeNamed: {
    pt: (device: string) => `Desligar avisos: ${device}`,
    en: (device: string) => `Switch notices off: ${device}`,
    es: (device: string) => `Desactivar avisos: ${device}`,
  },
} satisfies Texts;
