import type { Texts } from '#web/ui/language/use-text.ts';

export const phoneText = {
  /** The button that opens the phone on narrow screens. */
  open: { pt: 'Testar', en: 'Try it', es: 'Probar' },
  title: { pt: 'Telefone de teste', en: 'Test phone', es: 'Teléfono de prueba' },
  conversation: { pt: 'Conversa de teste', en: 'Test conversation', es: 'Conversación de prueba' },
  message: { pt: 'Mensagem de teste', en: 'Test message', es: 'Mensaje de prueba' },
  placeholder: { pt: 'Escreva como um cliente', en: 'Write as a customer', es: 'Escriba como un cliente' },
  send: { pt: 'Enviar como cliente', en: 'Send as the customer', es: 'Enviar como cliente' },
  restart: { pt: 'Recomeçar o teste', en: 'Start the test again', es: 'Reiniciar la prueba' },
  choices: { pt: 'Respostas do menu', en: 'Answers of the menu', es: 'Respuestas del menú' },
} satisfies Texts;
