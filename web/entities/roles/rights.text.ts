import type { GrantableRight, GrantableRightsArea } from '#shared/grantable.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const areasText = {
  service: { pt: 'Atendimento', en: 'Customer service', es: 'Atención' },
  customers: { pt: 'Clientes', en: 'Customers', es: 'Clientes' },
  campaigns: { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas' },
  team: { pt: 'Equipe', en: 'Team', es: 'Equipo' },
  figures: { pt: 'Números', en: 'Figures', es: 'Números' },
  money: { pt: 'Faturas', en: 'Invoices', es: 'Facturas' },
  setup: { pt: 'Configuração', en: 'Setup', es: 'Configuración' },
} satisfies Record<GrantableRightsArea, Texts[string]>;

/** A name and a sentence for each right that a role may hold. */
export const rightsText = {
  'tickets:read': {
    name: { pt: 'Atender conversas', en: 'Serve conversations', es: 'Atender conversaciones' },
    line: {
      pt: 'Vê as conversas das suas filas, responde, transfere e finaliza.',
      en: 'Sees the conversations of their queues, answers, transfers and closes them.',
      es: 'Ve las conversaciones de sus colas, responde, transfiere y finaliza.',
    },
  },
  'tickets-manager:showall': {
    name: { pt: 'Ver todas as conversas', en: 'See all conversations', es: 'Ver todas las conversaciones' },
    line: {
      pt: 'Vê e atende as conversas de todas as filas e pessoas.',
      en: 'Sees and serves the conversations of every queue and person.',
      es: 'Ve y atiende las conversaciones de todas las colas y personas.',
    },
  },
  'tickets-manager:peek': {
    name: {
      pt: 'Espiar conversas em espera',
      en: 'Peek at waiting conversations',
      es: 'Espiar conversaciones en espera',
    },
    line: {
      pt: 'Lê uma conversa que aguarda sem aceitá-la; a leitura fica registrada.',
      en: 'Reads a waiting conversation without accepting it; the reading is recorded.',
      es: 'Lee una conversación en espera sin aceptarla; la lectura queda registrada.',
    },
  },
  'ticket-options:deleteTicket': {
    name: { pt: 'Excluir conversas', en: 'Delete conversations', es: 'Eliminar conversaciones' },
    line: {
      pt: 'Apaga uma conversa com as suas mensagens.',
      en: 'Deletes a conversation with its messages.',
      es: 'Borra una conversación con sus mensajes.',
    },
  },
  'ticket-notes:use': {
    name: { pt: 'Escrever notas', en: 'Write notes', es: 'Escribir notas' },
    line: {
      pt: 'Lê e escreve notas internas nas conversas.',
      en: 'Reads and writes internal notes in conversations.',
      es: 'Lee y escribe notas internas en las conversaciones.',
    },
  },
  'ticket-notes:remove': {
    name: { pt: 'Cuidar das notas dos colegas', en: 'Manage notes of colleagues', es: 'Gestionar notas de colegas' },
    line: {
      pt: 'Corrige e exclui notas de outras pessoas.',
      en: 'Corrects and deletes notes of other people.',
      es: 'Corrige y elimina notas de otras personas.',
    },
  },
  'quick-messages:use': {
    name: { pt: 'Usar respostas rápidas', en: 'Use quick messages', es: 'Usar respuestas rápidas' },
    line: {
      pt: 'Usa as respostas da empresa e cria as suas.',
      en: 'Uses the company’s quick messages and adds own ones.',
      es: 'Usa las respuestas de la empresa y crea las suyas.',
    },
  },
  'quick-messages:general': {
    name: { pt: 'Criar respostas para todos', en: 'Add quick messages for all', es: 'Crear respuestas para todos' },
    line: {
      pt: 'Cria respostas rápidas que toda a empresa usa.',
      en: 'Adds quick messages that the whole company uses.',
      es: 'Crea respuestas rápidas que usa toda la empresa.',
    },
  },
  'quick-messages:manage': {
    name: {
      pt: 'Cuidar das respostas de todos',
      en: 'Manage all quick messages',
      es: 'Gestionar las respuestas de todos',
    },
    line: {
      pt: 'Edita e exclui respostas rápidas de outras pessoas.',
      en: 'Edits and deletes quick messages of other people.',
      es: 'Edita y elimina respuestas rápidas de otras personas.',
    },
  },
  'schedules:use': {
    name: { pt: 'Agendar mensagens', en: 'Schedule messages', es: 'Programar mensajes' },
    line: {
      pt: 'Programa mensagens para mais tarde.',
      en: 'Plans messages for later.',
      es: 'Programa mensajes para más tarde.',
    },
  },
  'schedules:manage': {
    name: {
      pt: 'Cuidar das mensagens de todos',
      en: 'Manage all scheduled messages',
      es: 'Gestionar los mensajes de todos',
    },
    line: {
      pt: 'Edita e cancela mensagens agendadas por outras pessoas.',
      en: 'Edits and cancels messages that other people scheduled.',
      es: 'Edita y cancela mensajes programados por otras personas.',
    },
  },
  'tags:create': {
    name: { pt: 'Criar tags ao atender', en: 'Add tags while serving', es: 'Crear etiquetas al atender' },
    line: {
      pt: 'Cria uma tag nova enquanto atende.',
      en: 'Adds a new tag while serving.',
      es: 'Crea una etiqueta nueva mientras atiende.',
    },
  },
  'tags:manage': {
    name: { pt: 'Cuidar das tags', en: 'Manage tags', es: 'Gestionar etiquetas' },
    line: {
      pt: 'Edita e exclui as tags da empresa.',
      en: 'Edits and deletes the tags of the company.',
      es: 'Edita y elimina las etiquetas de la empresa.',
    },
  },
  'tags:kanban': {
    name: {
      pt: 'Organizar as colunas do Kanban',
      en: 'Arrange the Kanban lanes',
      es: 'Organizar las columnas del Kanban',
    },
    line: {
      pt: 'Escolhe quais tags são colunas e a sua ordem.',
      en: 'Chooses which tags are lanes, and their order.',
      es: 'Elige qué etiquetas son columnas y su orden.',
    },
  },
  'appointments:use': {
    name: { pt: 'Usar a agenda', en: 'Use appointments', es: 'Usar las citas' },
    line: {
      pt: 'Marca os seus próprios horários com clientes.',
      en: 'Makes own appointments with customers.',
      es: 'Marca sus propias citas con clientes.',
    },
  },
  'appointments:manage': {
    name: { pt: 'Cuidar da agenda de todos', en: 'Manage all appointments', es: 'Gestionar las citas de todos' },
    line: {
      pt: 'Marca e muda horários de outros atendentes.',
      en: 'Makes and changes appointments of other agents.',
      es: 'Marca y cambia citas de otros agentes.',
    },
  },
  'contacts:read': {
    name: { pt: 'Ver contatos', en: 'See contacts', es: 'Ver contactos' },
    line: {
      pt: 'Abre a lista e a ficha dos contatos.',
      en: 'Opens the list and the details of contacts.',
      es: 'Abre la lista y la ficha de los contactos.',
    },
  },
  'contacts:write': {
    name: { pt: 'Criar e editar contatos', en: 'Add and edit contacts', es: 'Crear y editar contactos' },
    line: {
      pt: 'Cria, edita, bloqueia e une contatos.',
      en: 'Adds, edits, blocks and merges contacts.',
      es: 'Crea, edita, bloquea y une contactos.',
    },
  },
  'contacts-page:deleteContact': {
    name: { pt: 'Excluir contatos', en: 'Delete contacts', es: 'Eliminar contactos' },
    line: {
      pt: 'Apaga contatos da empresa.',
      en: 'Deletes contacts of the company.',
      es: 'Borra contactos de la empresa.',
    },
  },
  'contacts-page:importContacts': {
    name: { pt: 'Importar contatos', en: 'Import contacts', es: 'Importar contactos' },
    line: {
      pt: 'Traz contatos de uma planilha ou do celular.',
      en: 'Brings contacts from a spreadsheet or the phone.',
      es: 'Trae contactos de una planilla o del teléfono.',
    },
  },
  'contacts-page:exportContacts': {
    name: { pt: 'Exportar contatos', en: 'Export contacts', es: 'Exportar contactos' },
    line: {
      pt: 'Baixa a lista inteira de contatos.',
      en: 'Downloads the whole list of contacts.',
      es: 'Descarga la lista entera de contactos.',
    },
  },
  'campaigns:use': {
    name: { pt: 'Fazer campanhas', en: 'Run campaigns', es: 'Hacer campañas' },
    line: {
      pt: 'Cria, inicia e acompanha campanhas.',
      en: 'Makes, starts and follows campaigns.',
      es: 'Crea, inicia y sigue campañas.',
    },
  },
  'contact-lists:use': {
    name: { pt: 'Usar listas de contatos', en: 'Use contact lists', es: 'Usar listas de contactos' },
    line: {
      pt: 'Cria as listas para as quais as campanhas escrevem.',
      en: 'Makes the lists that campaigns write to.',
      es: 'Crea las listas a las que escriben las campañas.',
    },
  },
  'file-lists:manage': {
    name: { pt: 'Cuidar das listas de arquivos', en: 'Manage file lists', es: 'Gestionar listas de archivos' },
    line: {
      pt: 'Cria e edita os arquivos prontos para enviar.',
      en: 'Adds and edits files that are ready to send.',
      es: 'Crea y edita los archivos listos para enviar.',
    },
  },
  'chats:use': {
    name: { pt: 'Usar o chat da equipe', en: 'Use team chats', es: 'Usar el chat del equipo' },
    line: {
      pt: 'Conversa com colegas nos chats internos.',
      en: 'Talks with colleagues in internal chats.',
      es: 'Habla con colegas en los chats internos.',
    },
  },
  'todolist:use': {
    name: { pt: 'Usar tarefas', en: 'Use to-dos', es: 'Usar tareas' },
    line: {
      pt: 'Tem uma lista de tarefas só sua.',
      en: 'Has a to-do list of their own.',
      es: 'Tiene una lista de tareas propia.',
    },
  },
  'dashboard:view': {
    name: { pt: 'Ver o dashboard', en: 'See the dashboard', es: 'Ver el dashboard' },
    line: {
      pt: 'Vê os números do atendimento e da equipe.',
      en: 'Sees the figures of service and team.',
      es: 'Ve los números de la atención y del equipo.',
    },
  },
  'ledger:read': {
    name: { pt: 'Ver entregas', en: 'See deliveries', es: 'Ver entregas' },
    line: {
      pt: 'Vê quantas mensagens foram entregues e as quedas das conexões.',
      en: 'Sees how many messages were delivered and when connections were down.',
      es: 'Ve cuántos mensajes se entregaron y las caídas de las conexiones.',
    },
  },
  'audit:read': {
    name: { pt: 'Ver a auditoria', en: 'See the audit trail', es: 'Ver la auditoría' },
    line: {
      pt: 'Vê quem fez o quê na empresa.',
      en: 'Sees who did what in the company.',
      es: 'Ve quién hizo qué en la empresa.',
    },
  },
  'billing:use': {
    name: {
      pt: 'Cuidar das faturas e da assinatura',
      en: 'Manage invoices and subscription',
      es: 'Gestionar facturas y suscripción',
    },
    line: {
      pt: 'Vê as faturas, paga e muda o plano.',
      en: 'Sees the invoices, pays and changes the plan.',
      es: 'Ve las facturas, paga y cambia el plan.',
    },
  },
  'drawer-admin-items:view': {
    name: { pt: 'Ver as conexões', en: 'See connections', es: 'Ver las conexiones' },
    line: {
      pt: 'Abre a tela de conexões e vê o estado de cada uma.',
      en: 'Opens the screen of connections and sees the state of each.',
      es: 'Abre la pantalla de conexiones y ve el estado de cada una.',
    },
  },
  'connections-page:addConnection': {
    name: { pt: 'Criar conexões', en: 'Add connections', es: 'Crear conexiones' },
    line: {
      pt: 'Conecta outro número de WhatsApp.',
      en: 'Connects another WhatsApp number.',
      es: 'Conecta otro número de WhatsApp.',
    },
  },
  'connections-page:editOrDeleteConnection': {
    name: { pt: 'Editar e excluir conexões', en: 'Edit and delete connections', es: 'Editar y eliminar conexiones' },
    line: {
      pt: 'Muda as mensagens e as filas de uma conexão.',
      en: 'Changes the messages and queues of a connection.',
      es: 'Cambia los mensajes y las colas de una conexión.',
    },
  },
  'connections-page:actionButtons': {
    name: { pt: 'Ligar e desligar conexões', en: 'Switch connections on and off', es: 'Encender y apagar conexiones' },
    line: {
      pt: 'Lê o QR code, desconecta e reinicia.',
      en: 'Scans the QR code, disconnects and restarts.',
      es: 'Lee el código QR, desconecta y reinicia.',
    },
  },
  'queues:manage': {
    name: { pt: 'Cuidar das filas e do chatbot', en: 'Manage queues and chatbot', es: 'Gestionar colas y chatbot' },
    line: {
      pt: 'Cria e edita filas, menus e horários.',
      en: 'Adds and edits queues, menus and hours.',
      es: 'Crea y edita colas, menús y horarios.',
    },
  },
  'prompts:manage': {
    name: { pt: 'Cuidar dos prompts', en: 'Manage prompts', es: 'Gestionar prompts' },
    line: {
      pt: 'Escreve o que o assistente de IA responde.',
      en: 'Writes what the AI assistant answers by.',
      es: 'Escribe lo que responde el asistente de IA.',
    },
  },
  'integrations:manage': {
    name: { pt: 'Cuidar das integrações', en: 'Manage integrations', es: 'Gestionar integraciones' },
    line: {
      pt: 'Liga o atendimento a outros sistemas.',
      en: 'Connects customer service to other systems.',
      es: 'Conecta la atención con otros sistemas.',
    },
  },
  'api-tokens:manage': {
    name: { pt: 'Cuidar da API de mensagens', en: 'Manage the messages API', es: 'Gestionar la API de mensajes' },
    line: {
      pt: 'Cria as chaves com que outros programas enviam mensagens.',
      en: 'Makes the keys with which other programs send messages.',
      es: 'Crea las claves con que otros programas envían mensajes.',
    },
  },
  'alerts:manage': {
    name: { pt: 'Receber e configurar alertas', en: 'Get and set alerts', es: 'Recibir y configurar alertas' },
    line: {
      pt: 'É avisado quando algo para e escolhe quem mais é.',
      en: 'Is told when something stops, and chooses who else is.',
      es: 'Recibe avisos cuando algo se detiene y elige quién más.',
    },
  },
  'exports:manage': {
    name: { pt: 'Exportar e apagar dados', en: 'Export and erase data', es: 'Exportar y borrar datos' },
    line: {
      pt: 'Baixa todos os dados da empresa e apaga os de uma pessoa.',
      en: 'Downloads all data of the company and erases those of a person.',
      es: 'Descarga todos los datos de la empresa y borra los de una persona.',
    },
  },
  'settings:write': {
    name: {
      pt: 'Mudar as opções da empresa',
      en: 'Change the options of the company',
      es: 'Cambiar las opciones de la empresa',
    },
    line: {
      pt: 'Muda horários, feriados e as regras do atendimento.',
      en: 'Changes hours, holidays and the rules of service.',
      es: 'Cambia horarios, feriados y las reglas de atención.',
    },
  },
} satisfies Record<GrantableRight, Texts>;
