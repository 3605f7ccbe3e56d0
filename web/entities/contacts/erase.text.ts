import type { Texts } from '#web/ui/language/use-text.ts';

export const eraseText = {
  action: { pt: 'Apagar para sempre', en: 'Erase for good', es: 'Borrar para siempre' },
  title: {
    pt: (name: string) => `Apagar ${name} para sempre?`,
    en: (name: string) => `Erase ${name} for good?`,
    es: (name: string) => `¿Borrar a ${name} para siempre?`,
  },
  message: {
    pt: 'As conversas com seus arquivos e notas, os agendamentos, as mensagens agendadas e o nome e o número em listas e campanhas são apagados agora. Ninguém poderá desfazer isso. Exportações já feitas deixam de estar disponíveis.',
    en: 'Conversations with their files and notes, appointments, scheduled messages, and the name and number in lists and campaigns are erased now. Nothing can bring them back. Exports that were made before become unavailable.',
    es: 'Las conversaciones con sus archivos y notas, las citas, los mensajes programados y el nombre y el número en listas y campañas se borran ahora. Nadie podrá deshacerlo. Las exportaciones ya hechas dejan de estar disponibles.',
  },
  stays: {
    pt: 'Fica só um código sem nome nem número, para que a pessoa não receba mais campanhas nem mensagens automáticas. Se ela escrever de novo, começa um contato novo. O que ela escreveu em grupos fica na conversa do grupo.',
    en: 'Only a code without name and number stays, so that the person gets no more campaigns or automatic messages. A new message from the person starts a new contact. What the person wrote in groups stays in the conversation of the group.',
    es: 'Solo queda un código sin nombre ni número, para que la persona no reciba más campañas ni mensajes automáticos. Si vuelve a escribir, empieza un contacto nuevo. Lo que escribió en grupos queda en la conversación del grupo.',
  },
  type: {
    pt: (name: string) => `Digite “${name}” para confirmar`,
    en: (name: string) => `Type “${name}” to confirm`,
    es: (name: string) => `Escriba “${name}” para confirmar`,
  },
  begun: {
    pt: 'A pessoa está sendo apagada. O comprovante fica em Dados e privacidade.',
    en: 'The person is being erased. The proof will be in Data & privacy.',
    es: 'La persona se está borrando. El comprobante queda en Datos y privacidad.',
  },
} satisfies Texts;
