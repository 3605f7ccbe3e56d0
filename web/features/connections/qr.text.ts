import type { Texts } from '#web/ui/language/use-text.ts';

export const qrText = {
  title: {
    pt: (name: string) => `Conectar ${name}`,
    en: (name: string) => `Connect ${name}`,
    es: (name: string) => `Conectar ${name}`,
  },
  code: {
    pt: 'QR Code para vincular o telefone',
    en: 'QR code to link the phone',
    es: 'Código QR para vincular el teléfono',
  },
  step1: { pt: 'Abra o WhatsApp no telefone.', en: 'Open WhatsApp on the phone.', es: 'Abra WhatsApp en el teléfono.' },
  step2: {
    pt: 'Toque em Configurações e depois em Aparelhos conectados.',
    en: 'Tap Settings and then Linked devices.',
    es: 'Toque Ajustes y luego Dispositivos vinculados.',
  },
  step3: {
    pt: 'Toque em Conectar aparelho e aponte a câmera para este código.',
    en: 'Tap Link a device and point the camera at this code.',
    es: 'Toque Vincular un dispositivo y apunte la cámara a este código.',
  },
  preparing: { pt: 'Preparando o código…', en: 'Preparing the code…', es: 'Preparando el código…' },
  pairing: { pt: 'Código lido. Pareando…', en: 'Code scanned. Pairing…', es: 'Código leído. Vinculando…' },
  connected: { pt: 'Conectado!', en: 'Connected!', es: '¡Conectado!' },
  renews: { pt: 'O código se renova sozinho.', en: 'The code renews itself.', es: 'El código se renueva solo.' },
  testPhones: {
    pt: 'Abrir os telefones de teste',
    en: 'Open the test phones',
    es: 'Abrir los teléfonos de prueba',
  },
  next: {
    pt: (name: string, number: string) =>
      `${name} está conectada. Agora escreva de outro telefone para ${number}: a conversa aparece nos atendimentos, em Aguardando.`,
    en: (name: string, number: string) =>
      `${name} is connected. Now write to ${number} from another phone: the conversation appears under Pending.`,
    es: (name: string, number: string) =>
      `${name} está conectada. Ahora escriba desde otro teléfono a ${number}: la conversación aparece en En espera.`,
  },
  openTickets: { pt: 'Abrir os atendimentos', en: 'Open the conversations', es: 'Abrir las atenciones' },
  copy: { pt: 'Copiar código', en: 'Copy code', es: 'Copiar código' },
  copied: { pt: 'Código copiado.', en: 'Code copied.', es: 'Código copiado.' },
} satisfies Texts;
