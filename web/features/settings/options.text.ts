import type { Texts } from '#web/ui/use-text.ts';

/** The name of each option and, as `…Line`, its description in one line. */
export const optionsText = {
  userRating: { pt: 'Avaliação do atendimento', en: 'Rating', es: 'Evaluación de la atención' },
  userRatingLine: {
    pt: 'Ao encerrar, o cliente é convidado a dar uma nota de 1 a 3.',
    en: 'When a conversation is resolved, the customer is asked for a rating from 1 to 3.',
    es: 'Al cerrar, se invita al cliente a dar una nota de 1 a 3.',
  },
  sendGreetingAccepted: { pt: 'Saudação ao aceitar', en: 'Greeting on accepting', es: 'Saludo al aceptar' },
  sendGreetingAcceptedLine: {
    pt: 'Quem aceita um atendimento se apresenta ao cliente por uma mensagem automática. Grupos não recebem.',
    en: 'Whoever accepts a ticket is introduced to the customer by an automatic message. Groups get none.',
    es: 'Quien acepta un ticket se presenta al cliente con un mensaje automático. Los grupos no lo reciben.',
  },
  sendMsgTransfTicket: { pt: 'Avisar transferências', en: 'Announce transfers', es: 'Avisar transferencias' },
  sendMsgTransfTicketLine: {
    pt: 'O cliente é avisado quando a conversa passa para outra fila ou outro atendente.',
    en: 'The customer is told when the conversation moves to another queue or agent.',
    es: 'Se avisa al cliente cuando la conversación pasa a otra cola u otro agente.',
  },
  onlyAssigneeWrites: {
    pt: 'Só o responsável escreve',
    en: 'Only the assignee writes',
    es: 'Solo escribe el responsable',
  },
  onlyAssigneeWritesLine: {
    pt: 'Os outros atendentes assumem a conversa antes de responder.',
    en: 'Other agents take the conversation over before they answer.',
    es: 'Los demás agentes asumen la conversación antes de responder.',
  },
  showTyping: { pt: 'Mostrar que digitamos', en: 'Show typing', es: 'Mostrar que escribimos' },
  showTypingLine: {
    pt: 'O cliente vê “digitando…” enquanto um atendente escreve.',
    en: 'The customer sees “typing…” while an agent writes.',
    es: 'El cliente ve “escribiendo…” mientras un agente escribe.',
  },
  automaticClose: {
    pt: 'Encerrar conversas paradas',
    en: 'Close idle conversations',
    es: 'Cerrar conversaciones inactivas',
  },
  automaticCloseLine: {
    pt: 'Conversas em atendimento em que ninguém escreve por este tempo são encerradas sem mensagem.',
    en: 'Open conversations nobody writes in for this long are closed without a message.',
    es: 'Las conversaciones abiertas en las que nadie escribe durante este tiempo se cierran sin mensaje.',
  },
  automaticCloseHours: { pt: 'horas', en: 'hours', es: 'horas' },
  automaticCloseWrong: {
    pt: 'De 1 a 720 horas.',
    en: 'From 1 to 720 hours.',
    es: 'De 1 a 720 horas.',
  },
  scheduleType: { pt: 'Horário de expediente', en: 'Business hours', es: 'Horario de atención' },
  scheduleTypeLine: {
    pt: 'Fora do expediente o cliente recebe a mensagem de ausência em vez do menu.',
    en: 'Outside business hours customers get the out-of-hours message instead of the menu.',
    es: 'Fuera del horario el cliente recibe el mensaje de ausencia en vez del menú.',
  },
  scheduleTypeDisabled: { pt: 'Sem horário', en: 'No hours', es: 'Sin horario' },
  scheduleTypeQueue: { pt: 'De cada fila', en: 'Of each queue', es: 'De cada cola' },
  scheduleTypeCompany: { pt: 'Da empresa', en: 'Of the company', es: 'De la empresa' },
  sendGreetingMessageOneQueues: {
    pt: 'Saudação com uma só fila',
    en: 'Greeting with one queue',
    es: 'Saludo con una sola cola',
  },
  sendGreetingMessageOneQueuesLine: {
    pt: 'Conexões com uma única fila também enviam a sua mensagem de saudação.',
    en: 'Connections with a single queue send their greeting message, too.',
    es: 'Las conexiones con una sola cola también envían su mensaje de saludo.',
  },
  chatBotType: { pt: 'Tipo do menu', en: 'Kind of menu', es: 'Tipo de menú' },
  chatBotTypeLine: {
    pt: 'O WhatsApp não entrega mais menus de botões e listas de forma confiável: o menu é sempre texto.',
    en: 'WhatsApp no longer delivers menus of buttons and lists reliably: the menu is always text.',
    es: 'WhatsApp ya no entrega menús de botones y listas de forma fiable: el menú es siempre texto.',
  },
  chatBotTypeText: { pt: 'Texto', en: 'Text', es: 'Texto' },
  CheckMsgIsGroup: { pt: 'Ignorar grupos', en: 'Ignore groups', es: 'Ignorar grupos' },
  CheckMsgIsGroupLine: {
    pt: 'Mensagens de grupos não abrem atendimentos.',
    en: 'Messages of groups open no tickets.',
    es: 'Los mensajes de grupos no abren tickets.',
  },
  call: { pt: 'Aceitar ligações', en: 'Accept calls', es: 'Aceptar llamadas' },
  callLine: {
    pt: 'Desligado, quem liga recebe uma mensagem dizendo que ligações não são atendidas.',
    en: 'When off, callers get a message saying that calls are not taken.',
    es: 'Desactivado, quien llama recibe un mensaje diciendo que no se atienden llamadas.',
  },
  customerLanguage: { pt: 'Idioma com os clientes', en: 'Language with customers', es: 'Idioma con los clientes' },
  customerLanguageLine: {
    pt: 'O idioma das mensagens que o próprio sistema escreve aos seus clientes.',
    en: 'The language of what the product itself writes to your customers.',
    es: 'El idioma de los mensajes que el propio sistema escribe a sus clientes.',
  },
  customerLanguagePt: { pt: 'Português', en: 'Portuguese', es: 'Portugués' },
  customerLanguageEn: { pt: 'Inglês', en: 'English', es: 'Inglés' },
  customerLanguageEs: { pt: 'Espanhol', en: 'Spanish', es: 'Español' },
  userCreation: { pt: 'Permitir novos usuários', en: 'Allow new users', es: 'Permitir nuevos usuarios' },
  userCreationLine: {
    pt: 'Desligado, ninguém cadastra usuários nesta empresa. Os que existem continuam podendo ser editados.',
    en: 'When off, nobody adds users to this company. Those there are can still be edited.',
    es: 'Desactivado, nadie crea usuarios en esta empresa. Los existentes se pueden seguir editando.',
  },
  timeZone: { pt: 'Fuso horário', en: 'Time zone', es: 'Zona horaria' },
  timeZoneLine: {
    pt: 'Horários, datas e as variáveis das mensagens seguem este relógio.',
    en: 'Hours, dates and the variables of messages follow this clock.',
    es: 'Horarios, fechas y variables de los mensajes siguen este reloj.',
  },
  timeThere: {
    pt: (time: string) => `Agora: ${time}`,
    en: (time: string) => `Now: ${time}`,
    es: (time: string) => `Ahora: ${time}`,
  },
  zonesOfBrazil: { pt: 'Brasil', en: 'Brazil', es: 'Brasil' },
  zonesElsewhere: { pt: 'Outros países', en: 'Other countries', es: 'Otros países' },
  allowregister: { pt: 'Permitir cadastro', en: 'Allow sign-up', es: 'Permitir registro' },
  allowregisterLine: {
    pt: 'Empresas novas podem se cadastrar sozinhas.',
    en: 'New companies can sign up by themselves.',
    es: 'Las empresas nuevas pueden registrarse solas.',
  },
  viewregister: { pt: 'Mostrar cadastro', en: 'Show sign-up', es: 'Mostrar registro' },
  viewregisterLine: {
    pt: 'A página de entrada mostra o caminho para o cadastro.',
    en: 'The sign-in page shows the way to the sign-up.',
    es: 'La página de acceso muestra el camino al registro.',
  },
  trial: { pt: 'Dias de teste', en: 'Days of trial', es: 'Días de prueba' },
  trialLine: {
    pt: 'Por quantos dias uma empresa nova usa o sistema antes de pagar.',
    en: 'For how many days a new company uses the product before it pays.',
    es: 'Cuántos días usa el sistema una empresa nueva antes de pagar.',
  },
} satisfies Texts;
