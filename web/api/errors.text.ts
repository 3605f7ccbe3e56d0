import type { ClientErrorCode } from './api-error.ts';
import { type ErrorText, firstErrorTexts } from './first-errors.text.ts';

/** The page of an invitation explains more (`web/app/invitation`). */
const overInvitation = {
  pt: 'Este convite não vale mais.',
  en: 'This invitation is no longer valid.',
  es: 'Esta invitación ya no es válida.',
};

/** The text of each error for the user, with advice where it helps. */
export const errorTexts: Record<ClientErrorCode, ErrorText> = {
  ...firstErrorTexts,
  ERR_FILE_UNREADABLE: {
    pt: 'O arquivo foi movido ou alterado no seu computador. Escolha-o de novo.',
    en: 'The file was moved or changed on your computer. Choose it again.',
    es: 'El archivo se movió o cambió en su ordenador. Elíjalo de nuevo.',
  },
  ERR_NO_BACKUP_FOUND: {
    pt: 'Este backup não existe mais.',
    en: 'This backup no longer exists.',
    es: 'Esta copia de seguridad ya no existe.',
  },
  ERR_BACKUP_RUNNING: {
    pt: 'Um backup está em andamento. Espere até que termine.',
    en: 'A backup is being made. Wait until it has ended.',
    es: 'Hay una copia de seguridad en curso. Espere a que termine.',
  },
  ERR_BACKUP_NEWER: {
    pt: 'Uma versão mais nova fez este backup. Instale-a primeiro.',
    en: 'A newer version made this backup. Install it first.',
    es: 'Una versión más nueva hizo esta copia de seguridad. Instálela primero.',
  },
  ERR_BACKUP_PASSPHRASE_SHORT: {
    pt: 'A senha do backup precisa de pelo menos 12 caracteres.',
    en: 'The passphrase needs at least 12 characters.',
    es: 'La contraseña de la copia necesita al menos 12 caracteres.',
  },
  ERR_BACKUP_PASSPHRASE_WRONG: {
    pt: 'A senha do backup está errada.',
    en: 'The passphrase is wrong.',
    es: 'La contraseña de la copia es incorrecta.',
  },
  ERR_WAITED_TOO_LONG: {
    pt: 'Esperou mais de um dia sem internet. Confira a mensagem antes de enviar.',
    en: 'It waited more than a day without internet. Check the message before you send it.',
    es: 'Esperó más de un día sin internet. Revise el mensaje antes de enviarlo.',
  },
  ERR_NO_INVOICE_FOUND: {
    pt: 'Esta fatura não existe.',
    en: 'This invoice does not exist.',
    es: 'Esta factura no existe.',
  },
  ERR_PAYMENT_PROVIDER: {
    pt: 'O banco não respondeu. Tente de novo em alguns instantes.',
    en: 'The bank did not answer. Try again in a moment.',
    es: 'El banco no respondió. Inténtelo de nuevo en unos instantes.',
  },
  ERR_PAYMENTS_NOT_SET_UP: {
    pt: 'O pagamento por Pix ainda não está disponível. Fale com o suporte.',
    en: 'Payment by Pix is not available yet. Contact support.',
    es: 'El pago por Pix todavía no está disponible. Contacte con soporte.',
  },
  ERR_QUOTE_CHANGED: {
    pt: 'O valor mudou. Confira o novo valor e confirme de novo.',
    en: 'The amount has changed. Check the new amount and confirm again.',
    es: 'El importe cambió. Revise el nuevo importe y confirme de nuevo.',
  },
  ERR_RENEW_FIRST: {
    pt: 'Seu período venceu. Pague a fatura em aberto e depois mude para um plano maior.',
    en: 'Your period is over. Pay the open invoice, then change to a larger plan.',
    es: 'Su período venció. Pague la factura pendiente y después cambie a un plan mayor.',
  },
  ERR_INVOICE_NOT_OPEN: {
    pt: 'Esta fatura já foi paga ou cancelada.',
    en: 'This invoice was already paid or cancelled.',
    es: 'Esta factura ya fue pagada o cancelada.',
  },
  ERR_DASHBOARD_FILTER: {
    pt: 'Parametrize o filtro: um período, ou datas em que a primeira vem antes.',
    en: 'Set the filter: a period, or dates with the first one before the last.',
    es: 'Configure el filtro: un período, o fechas en que la primera va antes.',
  },
  ERR_ADDRESS_NOT_ALLOWED: {
    pt: 'Este endereço não é permitido: só públicos com https, ou liberados pelo operador.',
    en: 'This address is not allowed: only public ones with https, or released by the operator.',
    es: 'Esta dirección no está permitida: solo públicas con https, o autorizadas por el operador.',
  },
  ERR_DASHBOARD_RANGE: {
    pt: 'O intervalo é longo demais: no máximo 366 dias de uma vez.',
    en: 'The range is too long: at most 366 days at once.',
    es: 'El intervalo es demasiado largo: como máximo 366 días a la vez.',
  },
  ERR_NOT_WHEN_ENTERED: {
    pt: 'Isto não é permitido ao operador da plataforma dentro de uma empresa.',
    en: 'The platform operator may not do this inside a company.',
    es: 'El operador de la plataforma no puede hacer esto dentro de una empresa.',
  },
  ERR_LOGO_FORMAT: {
    pt: 'Use somente arquivos em formato PNG, ICO ou SVG!',
    en: 'Use only PNG, ICO or SVG files!',
    es: '¡Use solo archivos en formato PNG, ICO o SVG!',
  },
  ERR_LOGO_TOO_LARGE: {
    pt: 'O arquivo é grande demais: um logo tem no máximo 200 KB.',
    en: 'The file is too large: a logo has at most 200 KB.',
    es: 'El archivo es demasiado grande: un logo tiene como máximo 200 KB.',
  },
  ERR_LOGO_UNSAFE: {
    pt: 'Este SVG contém scripts ou referências a outros arquivos.',
    en: 'This SVG contains scripts or references to other files.',
    es: 'Este SVG contiene scripts o referencias a otros archivos.',
  },
  ERR_NO_LOGO_FOUND: {
    pt: 'Este logo não existe.',
    en: 'This logo does not exist.',
    es: 'Este logo no existe.',
  },
  ERR_USER_CREATION_DISABLED: {
    pt: 'A criação de usuários foi desabilitada pelo administrador.',
    en: 'The administrator has disabled creating users.',
    es: 'El administrador ha desactivado la creación de usuarios.',
  },
  ERR_CAMPAIGNS_DISABLED: {
    pt: 'As campanhas estão desabilitadas para a sua empresa.',
    en: 'Campaigns are disabled for your company.',
    es: 'Las campañas están deshabilitadas para su empresa.',
  },
  ERR_NOT_IN_PLAN: {
    pt: 'Esta empresa não possui permissão para acessar essa página: o plano não inclui este recurso.',
    en: 'The plan of this company does not include this feature.',
    es: 'El plan de esta empresa no incluye esta función.',
  },
  ERR_RESET_CODE_INVALID: {
    pt: 'Erro ao redefinir a senha. Tente novamente. O código vale por uma hora e para cinco tentativas.',
    en: 'The password could not be reset. Try again. A code is good for an hour and for five tries.',
    es: 'Error al restablecer la contraseña. Inténtelo de nuevo. El código vale una hora y cinco intentos.',
  },
  ERR_INVITATION_INVALID: overInvitation,
  ERR_INVITATION_EXPIRED: overInvitation,
  ERR_INVITATION_USED: overInvitation,
  ERR_MAIL_NOT_SET_UP: {
    pt: 'Este servidor não envia e-mails: o administrador da empresa define a senha.',
    en: 'This server sends no e-mails: the company’s administrator sets the password.',
    es: 'Este servidor no envía correos: el administrador de la empresa define la contraseña.',
  },
  ERR_SIGN_UP_CLOSED: {
    pt: 'O cadastro de novas empresas está fechado no momento.',
    en: 'Sign-up is closed at the moment.',
    es: 'El registro de nuevas empresas está cerrado en este momento.',
  },
  ERR_PLAN_NOT_OFFERED: {
    pt: 'O plano do cadastro mudou. Recarregue a página para ver o plano atual.',
    en: 'The plan of the sign-up has changed. Reload the page to see the current one.',
    es: 'El plan del registro cambió. Recargue la página para ver el plan actual.',
  },
  ERR_NO_SETTING_FOUND: {
    pt: 'Configuração não encontrada.',
    en: 'Setting not found.',
    es: 'Configuración no encontrada.',
  },
  ERR_NO_CONTACT_FOUND: { pt: 'Contato não encontrado.', en: 'Contact not found.', es: 'Contacto no encontrado.' },
  ERR_NO_TICKET_FOUND: {
    pt: 'Atendimento não encontrado.',
    en: 'Conversation not found.',
    es: 'Atención no encontrada.',
  },
  ERR_NO_USER_FOUND: { pt: 'Usuário não encontrado.', en: 'User not found.', es: 'Usuario no encontrado.' },
  ERR_NO_WAPP_FOUND: { pt: 'Conexão não encontrada.', en: 'Connection not found.', es: 'Conexión no encontrada.' },
  ERR_NO_MESSAGE_FOUND: { pt: 'Mensagem não encontrada.', en: 'Message not found.', es: 'Mensaje no encontrado.' },
  ERR_NO_COMPANY_FOUND: { pt: 'Empresa não encontrada.', en: 'Company not found.', es: 'Empresa no encontrada.' },
  ERR_NO_PLAN_FOUND: { pt: 'Plano não encontrado.', en: 'Plan not found.', es: 'Plan no encontrado.' },
  ERR_QUEUE_NOT_FOUND: { pt: 'Fila não encontrada.', en: 'Queue not found.', es: 'Cola no encontrada.' },
  ERR_NO_OTHER_WHATSAPP: {
    pt: 'Deve haver pelo menos um WhatsApp padrão.',
    en: 'There must be at least one default WhatsApp.',
    es: 'Debe haber al menos un WhatsApp predeterminado.',
  },
  ERR_NO_DEF_WAPP_FOUND: {
    pt: 'Nenhum WhatsApp padrão encontrado. Verifique a página de conexões.',
    en: 'No default WhatsApp found. Check the connections page.',
    es: 'No hay WhatsApp predeterminado. Compruebe la página de conexiones.',
  },
  ERR_WAPP_NOT_INITIALIZED: {
    pt: 'Esta sessão do WhatsApp não foi inicializada. Verifique a página de conexões.',
    en: 'This WhatsApp session is not initialized. Check the connections page.',
    es: 'Esta sesión de WhatsApp no está inicializada. Compruebe la página de conexiones.',
  },
  ERR_WAPP_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma conexão com este nome.',
    en: 'There already is a connection with this name.',
    es: 'Ya existe una conexión con este nombre.',
  },
  ERR_CONNECTION_TOKEN_TAKEN: {
    pt: 'Este token não pode ser usado. Escolha outro.',
    en: 'This token cannot be used. Choose another one.',
    es: 'Este token no se puede usar. Elija otro.',
  },
  ERR_WAPP_GREETING_REQUIRED: {
    pt: 'A mensagem de saudação é obrigatória quando há mais de uma fila.',
    en: 'The greeting message is required when there is more than one queue.',
    es: 'El mensaje de saludo es obligatorio cuando hay más de una cola.',
  },
  ERR_WAPP_CHECK_CONTACT: {
    pt: 'Não foi possível verificar o contato. Verifique a página de conexões.',
    en: 'The contact could not be checked. Check the connections page.',
    es: 'No se pudo verificar el contacto. Compruebe la página de conexiones.',
  },
  ERR_WAPP_INVALID_CONTACT: {
    pt: 'Este não é um número de WhatsApp válido.',
    en: 'This is not a valid WhatsApp number.',
    es: 'Este no es un número de WhatsApp válido.',
  },
  ERR_WAPP_DOWNLOAD_MEDIA: {
    pt: 'Não foi possível baixar a mídia do WhatsApp.',
    en: 'The media could not be downloaded from WhatsApp.',
    es: 'No se pudo descargar el archivo de WhatsApp.',
  },
  ERR_OTHER_OPEN_TICKET: {
    pt: 'Já existe um atendimento aberto para este contato.',
    en: 'There already is an open conversation for this contact.',
    es: 'Ya hay una atención abierta para este contacto.',
  },
  ERR_WRONG_PASSWORD: {
    pt: 'A senha atual não confere',
    en: 'The current password is not right',
    es: 'La contraseña actual no es correcta',
  },
  ERR_TWO_FACTOR_ON: {
    pt: 'A verificação em duas etapas já está ativada.',
    en: 'Two-step verification is already on.',
    es: 'La verificación en dos pasos ya está activada.',
  },
  ERR_NO_SESSION_FOUND: {
    pt: 'Esta sessão já terminou.',
    en: 'This session has already ended.',
    es: 'Esta sesión ya terminó.',
  },
  ERR_PASSKEY_CANCELLED: {
    pt: 'A chave de acesso não foi usada. Tente de novo, ou use sua senha.',
    en: 'The passkey was not used. Try again, or use your password.',
    es: 'No se usó la llave de acceso. Inténtelo de nuevo, o use su contraseña.',
  },
  ERR_PASSKEY_HERE_ALREADY: {
    pt: 'Este aparelho já tem uma chave de acesso desta conta.',
    en: 'This device already has a passkey of this account.',
    es: 'Este aparato ya tiene una llave de acceso de esta cuenta.',
  },
  ERR_PASSKEY_OTHER_SITE: {
    pt: 'Chaves de acesso só funcionam no endereço principal do Recado, com https ou em localhost.',
    en: 'Passkeys only work at the main address of Recado, with https or on localhost.',
    es: 'Las llaves de acceso solo funcionan en la dirección principal de Recado, con https o en localhost.',
  },
  ERR_NO_PASSKEY_FOUND: {
    pt: 'Esta chave de acesso não existe mais.',
    en: 'This passkey does not exist any more.',
    es: 'Esta llave de acceso ya no existe.',
  },
  ERR_PASSKEY_REFUSED: {
    pt: 'Esta chave de acesso não foi aceita. Ela pode ter sido excluída: tente de novo ou use sua senha.',
    en: 'This passkey was not accepted. It may have been removed: try again or use your password.',
    es: 'Esta llave de acceso no fue aceptada. Puede haber sido eliminada: inténtelo de nuevo o use su contraseña.',
  },
  ERR_PASSKEY_EXISTS: {
    pt: 'Esta chave de acesso já está em uso.',
    en: 'This passkey is in use already.',
    es: 'Esta llave de acceso ya está en uso.',
  },
  ERR_NO_PUSH_DEVICE_FOUND: {
    pt: 'Este aparelho não recebe mais avisos.',
    en: 'This device receives no notices any more.',
    es: 'Este dispositivo ya no recibe avisos.',
  },
  ERR_TWO_FACTOR_MISSING: {
    pt: 'Sua empresa exige a verificação em duas etapas. Ative-a para continuar.',
    en: 'Your company requires two-step verification. Switch it on to continue.',
    es: 'Su empresa exige la verificación en dos pasos. Actívela para continuar.',
  },
  ERR_CONFIRMATION_REQUIRED: {
    pt: 'Nada foi feito: confirme com a sua senha.',
    en: 'Nothing was done: confirm with your password.',
    es: 'No se hizo nada: confirme con su contraseña.',
  },
  ERR_USER_NOT_IN_QUEUE: {
    pt: 'Este usuário não atende a fila escolhida',
    en: 'This user does not serve the chosen queue',
    es: 'Este usuario no atiende la cola elegida',
  },
  ERR_QUEUE_REQUIRED: { pt: 'Selecione uma fila', en: 'Select a queue', es: 'Seleccione una cola' },
  ERR_NO_MERGE_FOUND: {
    pt: 'Não dá mais para desfazer esta junção',
    en: 'This merge can no longer be undone',
    es: 'Ya no se puede deshacer esta unión',
  },
  ERR_MERGE_IMPOSSIBLE: {
    pt: 'Escolha outro contato, que não seja um grupo',
    en: 'Choose another contact that is not a group',
    es: 'Elija otro contacto que no sea un grupo',
  },
  ERR_MERGE_RUNNING: {
    pt: 'Um destes contatos está sendo juntado com outro. Espere um instante.',
    en: 'One of these contacts is being merged right now. Wait a moment.',
    es: 'Uno de estos contactos se está uniendo con otro. Espere un momento.',
  },
  ERR_MERGE_NOT_NEWEST: {
    pt: 'Desfaça antes a junção mais recente deste contato',
    en: 'Undo the newest merge of this contact first',
    es: 'Deshaga antes la unión más reciente de este contacto',
  },
  ERR_UNDO_TOO_LATE: {
    pt: 'Não dá mais para desfazer: o tempo passou ou a mensagem ao cliente já saiu.',
    en: 'Too late to undo: its time has passed, or the message to the customer has left.',
    es: 'Ya no se puede deshacer: pasó el tiempo o el mensaje al cliente ya salió.',
  },
  ERR_SNOOZE_TIME: {
    pt: 'Escolha uma hora que ainda venha, dentro de um ano.',
    en: 'Choose a time that is still to come, within a year.',
    es: 'Elija una hora que aún no haya pasado, dentro de un año.',
  },
  ERR_PIN_LIMIT: {
    pt: 'Você já fixou 30 atendimentos: solte um para fixar outro.',
    en: 'You have pinned 30 conversations: unpin one to pin another.',
    es: 'Ya fijó 30 atenciones: suelte una para fijar otra.',
  },
  ERR_NO_JOB_FOUND: {
    pt: 'Esta versão não tem mais este trabalho.',
    en: 'This version does not have this job any more.',
    es: 'Esta versión ya no tiene este trabajo.',
  },
  ERR_LIST_VIEWS_CHANGED: {
    pt: 'Suas visões mudaram em outro aparelho. Tente de novo.',
    en: 'Your views have changed on another device. Try again.',
    es: 'Sus vistas cambiaron en otro aparato. Inténtelo de nuevo.',
  },
  ERR_TICKET_CHANGED: {
    pt: 'Este atendimento mudou enquanto isso. Veja como está e tente de novo.',
    en: 'This conversation has changed meanwhile. See how it is now and try again.',
    es: 'Esta atención cambió mientras tanto. Vea cómo está e inténtelo de nuevo.',
  },
  ERR_TICKET_TRANSITION: {
    pt: 'Isto não é possível no estado atual do atendimento.',
    en: 'This is not possible in the state the conversation is in.',
    es: 'Esto no es posible en el estado actual de la atención.',
  },
  ERR_NOT_ASSIGNEE: {
    pt: 'Assuma este atendimento para escrever nele.',
    en: 'Take this conversation over to write in it.',
    es: 'Asuma esta atención para escribir en ella.',
  },
  ERR_TICKET_NOT_OPEN: {
    pt: 'Este atendimento não está aberto. Aceite-o ou reabra-o para escrever.',
    en: 'This conversation is not open. Accept or reopen it to write.',
    es: 'Esta atención no está abierta. Acéptela o reábrala para escribir.',
  },
  ERR_CREATING_TICKET: {
    pt: 'Erro ao criar o atendimento.',
    en: 'The conversation could not be created.',
    es: 'No se pudo crear la atención.',
  },
  ERR_CREATING_MESSAGE: {
    pt: 'Erro ao criar a mensagem.',
    en: 'The message could not be created.',
    es: 'No se pudo crear el mensaje.',
  },
  ERR_SENDING_WAPP_MSG: {
    pt: 'Erro ao enviar a mensagem do WhatsApp. Verifique a página de conexões.',
    en: 'The WhatsApp message could not be sent. Check the connections page.',
    es: 'No se pudo enviar el mensaje de WhatsApp. Compruebe la página de conexiones.',
  },
  ERR_DELETE_WAPP_MSG: {
    pt: 'Não foi possível excluir a mensagem do WhatsApp.',
    en: 'The WhatsApp message could not be deleted.',
    es: 'No se pudo eliminar el mensaje de WhatsApp.',
  },
  ERR_EDITING_WAPP_MSG: {
    pt: 'Não foi possível editar a mensagem do WhatsApp.',
    en: 'The WhatsApp message could not be edited.',
    es: 'No se pudo editar el mensaje de WhatsApp.',
  },
  ERR_FETCH_WAPP_MSG: {
    pt: 'Erro ao buscar a mensagem no WhatsApp, talvez seja muito antiga.',
    en: 'The message could not be fetched from WhatsApp, it may be too old.',
    es: 'No se pudo obtener el mensaje de WhatsApp, quizás es muy antiguo.',
  },
  ERR_EDIT_WINDOW_OVER: {
    pt: 'O WhatsApp só aceita edições até 15 minutos depois do envio.',
    en: 'WhatsApp only takes edits within 15 minutes of sending.',
    es: 'WhatsApp solo acepta ediciones hasta 15 minutos después del envío.',
  },
  ERR_MESSAGE_NOT_FORWARDABLE: {
    pt: 'Esta mensagem não pode ser encaminhada.',
    en: 'This message cannot be forwarded.',
    es: 'Este mensaje no se puede reenviar.',
  },
  ERR_UPLOAD_NOT_FOUND: {
    pt: 'O arquivo enviado expirou. Escolha-o de novo.',
    en: 'The uploaded file has expired. Choose it again.',
    es: 'El archivo subido caducó. Elígelo de nuevo.',
  },
  ERR_MEDIA_TOO_LARGE: {
    pt: 'Grande demais para o WhatsApp: fotos, vídeos e áudios até 100 MB, documentos até 2 GB.',
    en: 'Too large for WhatsApp: photos, videos and audio up to 100 MB, documents up to 2 GB.',
    es: 'Demasiado grande para WhatsApp: fotos, videos y audios hasta 100 MB, documentos hasta 2 GB.',
  },
  ERR_MEDIA_NOT_SUPPORTED: {
    pt: 'Este arquivo não pode ser enviado assim. Envie-o como documento.',
    en: 'This file cannot be sent this way. Send it as a document.',
    es: 'Este archivo no se puede enviar así. Envíalo como documento.',
  },
  ERR_MEDIA_NOT_READY: {
    pt: 'O arquivo desta mensagem ainda não está disponível.',
    en: 'The file of this message is not available yet.',
    es: 'El archivo de este mensaje aún no está disponible.',
  },
  ERR_DUPLICATED_CONTACT: {
    pt: 'Já existe um contato com este número.',
    en: 'A contact with this number already exists.',
    es: 'Ya existe un contacto con este número.',
  },
  ERR_CONTACT_CHANGED: {
    pt: 'Este contato mudou enquanto isso. Tente de novo.',
    en: 'This contact has changed meanwhile. Try again.',
    es: 'Este contacto cambió mientras tanto. Inténtelo de nuevo.',
  },
  ERR_HOURS_CHANGED: {
    pt: 'Um colega salvou outros horários enquanto você editava. Confira e salve de novo.',
    en: 'A colleague saved other hours while you were editing. Check them and save again.',
    es: 'Un colega guardó otros horarios mientras usted editaba. Revise y guarde de nuevo.',
  },
  ERR_NO_CAMPAIGN_FOUND: {
    pt: 'Esta campanha não existe mais.',
    en: 'This campaign does not exist any more.',
    es: 'Esta campaña ya no existe.',
  },
  ERR_CAMPAIGN_INCOMPLETE: {
    pt: 'A campanha precisa de conexão, público e ao menos uma mensagem.',
    en: 'The campaign needs a connection, an audience and a message.',
    es: 'La campaña necesita conexión, público y al menos un mensaje.',
  },
  ERR_CAMPAIGN_NO_FAILURES: {
    pt: 'Esta campanha não tem falhas para tentar de novo.',
    en: 'This campaign has no failures to retry.',
    es: 'Esta campaña no tiene fallas para reintentar.',
  },
  ERR_CAMPAIGN_STATE: {
    pt: 'A campanha não permite isso no estado em que está.',
    en: 'The campaign does not permit this in its present state.',
    es: 'La campaña no permite esto en su estado actual.',
  },
  ERR_NO_QUICK_MESSAGE_FOUND: {
    pt: 'Esta resposta rápida não existe mais.',
    en: 'This quick message does not exist any more.',
    es: 'Esta respuesta rápida ya no existe.',
  },
  ERR_NO_SCHEDULE_FOUND: {
    pt: 'Esta mensagem agendada não existe mais.',
    en: 'This scheduled message does not exist any more.',
    es: 'Este mensaje programado ya no existe.',
  },
  ERR_SCHEDULE_IN_PAST: {
    pt: 'Escolha um horário no futuro.',
    en: 'Choose a time in the future.',
    es: 'Elija una hora en el futuro.',
  },
  ERR_SCHEDULE_SENT: {
    pt: 'Esta mensagem já foi enviada e não pode mais ser alterada.',
    en: 'This message was sent and can no longer be changed.',
    es: 'Este mensaje ya se envió y no se puede cambiar.',
  },
  ERR_QUICK_MESSAGE_LIMIT: {
    pt: 'O limite de 200 respostas rápidas foi atingido. Exclua as que não usa mais.',
    en: 'The limit of 200 quick messages is reached. Delete those no longer used.',
    es: 'Se alcanzó el límite de 200 respuestas rápidas. Elimine las que ya no usa.',
  },
  ERR_NO_TICKETNOTE_FOUND: {
    pt: 'Esta nota não existe mais.',
    en: 'This note does not exist any more.',
    es: 'Esta nota ya no existe.',
  },
  ERR_NO_BULK_FOUND: {
    pt: 'Esta ação em vários atendimentos não existe mais.',
    en: 'This act on several conversations no longer exists.',
    es: 'Esta acción en varias atenciones ya no existe.',
  },
  ERR_NO_EXPORT_FOUND: {
    pt: 'Esta exportação não existe mais.',
    en: 'This export no longer exists.',
    es: 'Esta exportación ya no existe.',
  },
  ERR_EXPORT_RUNNING: {
    pt: 'Uma exportação já está em andamento.',
    en: 'An export is already in progress.',
    es: 'Ya hay una exportación en curso.',
  },
  ERR_NO_IMPORT_FOUND: {
    pt: 'Importação não encontrada.',
    en: 'Import not found.',
    es: 'Importación no encontrada.',
  },
  ERR_NO_CONTACTLIST_FOUND: {
    pt: 'Esta lista de contatos não existe mais.',
    en: 'This contact list does not exist any more.',
    es: 'Esta lista de contactos ya no existe.',
  },
  ERR_NO_CONTACTLISTITEM_FOUND: {
    pt: 'Este contato não está mais na lista.',
    en: 'This contact is not on the list any more.',
    es: 'Este contacto ya no está en la lista.',
  },
  ERR_CONTACTLISTITEM_EXISTS: {
    pt: 'Este número já está nesta lista.',
    en: 'This number is on this list already.',
    es: 'Este número ya está en esta lista.',
  },
  ERR_CONTACTLIST_LIMIT: {
    pt: 'O limite de 500 listas de contatos foi atingido. Exclua uma lista antiga.',
    en: 'The limit of 500 contact lists is reached. Delete an old list.',
    es: 'Se alcanzó el límite de 500 listas de contactos. Elimine una lista antigua.',
  },
  ERR_CONTACTLIST_FULL: {
    pt: 'A lista está cheia: cabem 200.000 contatos. Crie outra lista.',
    en: 'The list is full: it holds 200,000 contacts. Create another list.',
    es: 'La lista está llena: caben 200.000 contactos. Cree otra lista.',
  },
  ERR_NO_FILE_FOUND: {
    pt: 'Este arquivo ou lista de arquivos não existe mais.',
    en: 'This file or file list does not exist any more.',
    es: 'Este archivo o lista de archivos ya no existe.',
  },
  ERR_FILE_LIST_LIMIT: {
    pt: 'O limite de 200 listas de arquivos foi atingido. Exclua uma lista antiga.',
    en: 'The limit of 200 file lists is reached. Delete an old list.',
    es: 'Se alcanzó el límite de 200 listas de archivos. Elimine una lista antigua.',
  },
  ERR_IMPORT_NOT_SPREADSHEET: {
    pt: 'Use uma planilha .xlsx, .xls ou .csv, sem senha.',
    en: 'Use a spreadsheet .xlsx, .xls or .csv, without a password.',
    es: 'Use una hoja .xlsx, .xls o .csv, sin contraseña.',
  },
  ERR_IMPORT_TOO_LARGE: {
    pt: 'O arquivo é grande demais. Divida-o em partes de até 30 MB.',
    en: 'The file is too large. Split it into parts of up to 30 MB.',
    es: 'El archivo es demasiado grande. Divídalo en partes de hasta 30 MB.',
  },
  ERR_IMPORT_TOO_MANY_ROWS: {
    pt: 'A planilha tem linhas demais. Divida-a em partes de até 200.000 linhas.',
    en: 'The spreadsheet has too many rows. Split it into parts of up to 200,000 rows.',
    es: 'La hoja tiene demasiadas filas. Divídala en partes de hasta 200.000 filas.',
  },
  ERR_IMPORT_HEADERS: {
    pt: 'A primeira linha precisa dos títulos das colunas: nome, numero e email.',
    en: 'The first row needs the titles of the columns: name, number and email.',
    es: 'La primera fila necesita los títulos de las columnas: nombre, numero y email.',
  },
  ERR_IMPORT_EMPTY: {
    pt: 'A planilha não tem nenhum contato.',
    en: 'The spreadsheet has no contacts.',
    es: 'La hoja no tiene ningún contacto.',
  },
  ERR_IMPORT_NO_PEOPLE: {
    pt: 'O WhatsApp ainda não enviou a agenda. Tente de novo depois.',
    en: 'WhatsApp has not sent the address book yet. Try again later.',
    es: 'WhatsApp aún no envió la agenda. Inténtelo más tarde.',
  },
  ERR_EMAIL_ALREADY_EXISTS: {
    pt: 'Este e-mail já está em uso.',
    en: 'This e-mail is already in use.',
    es: 'Este correo ya está en uso.',
  },
  ERR_PLAN_LIMIT: {
    pt: 'O limite do seu plano foi atingido.',
    en: 'The limit of your plan is reached.',
    es: 'Se alcanzó el límite de su plan.',
  },
  ERR_NO_HELP_FOUND: { pt: 'Vídeo não encontrado.', en: 'Video not found.', es: 'Vídeo no encontrado.' },
  ERR_NO_ANNOUNCEMENT_FOUND: {
    pt: 'Informativo não encontrado.',
    en: 'Announcement not found.',
    es: 'Informativo no encontrado.',
  },
  ERR_NO_WEBHOOK_FOUND: { pt: 'Webhook não encontrado.', en: 'Webhook not found.', es: 'Webhook no encontrado.' },
  ERR_NO_DELIVERY_FOUND: {
    pt: 'Este envio não existe mais.',
    en: 'This delivery no longer exists.',
    es: 'Este envío ya no existe.',
  },
  ERR_NO_APPOINTMENT_FOUND: {
    pt: 'Agendamento não encontrado.',
    en: 'Appointment not found.',
    es: 'Cita no encontrada.',
  },
  ERR_WEBHOOK_LIMIT: {
    pt: 'Sua empresa já tem 10 webhooks. Exclua um deles.',
    en: 'Your company has 10 webhooks already. Delete one.',
    es: 'Su empresa ya tiene 10 webhooks. Elimine uno.',
  },
  ERR_APPOINTMENT_OVERLAP: {
    pt: 'O atendente já tem um agendamento neste horário.',
    en: 'The attendant already has an appointment at this time.',
    es: 'El agente ya tiene una cita en este horario.',
  },
  ERR_NO_FEED_FOUND: {
    pt: 'Este endereço de agenda não existe mais.',
    en: 'This calendar address no longer exists.',
    es: 'Esta dirección de agenda ya no existe.',
  },
  ERR_APPOINTMENT_LIMIT: {
    pt: 'O atendente já tem o máximo de agendamentos neste dia.',
    en: 'The attendant already has the most appointments possible on this day.',
    es: 'El agente ya tiene el máximo de citas posible en este día.',
  },
  ERR_NO_API_TOKEN_FOUND: { pt: 'Token não encontrado.', en: 'Token not found.', es: 'Token no encontrado.' },
  ERR_API_TOKEN_INVALID: {
    pt: 'Este token não vale: confira se está inteiro e não foi revogado.',
    en: 'This token is not valid: check that it is whole and not revoked.',
    es: 'Este token no vale: compruebe que se copió entero y que no fue revocado.',
  },
  ERR_NO_SCOPE: {
    pt: 'Este token não tem permissão para isso.',
    en: 'This token may not do this.',
    es: 'Este token no tiene permiso para esto.',
  },
  ERR_API_TOKEN_LIMIT: {
    pt: 'Sua empresa já tem 30 tokens. Revogue um deles.',
    en: 'Your company has 30 tokens already. Revoke one.',
    es: 'Su empresa ya tiene 30 tokens. Revoque uno.',
  },
  ERR_IDEMPOTENCY_KEY_REUSED: {
    pt: 'Esta chave de idempotência já foi usada com outro conteúdo.',
    en: 'This idempotency key was used with another request.',
    es: 'Esta clave de idempotencia ya se usó con otro contenido.',
  },
  ERR_MEDIA_NOT_FETCHED: {
    pt: 'Não foi possível buscar o arquivo neste endereço.',
    en: 'The file could not be fetched from this address.',
    es: 'No se pudo obtener el archivo en esta dirección.',
  },
  ERR_CONTACT_OPTED_OUT: {
    pt: 'Este contato pediu para não receber mensagens automáticas.',
    en: 'This contact asked not to receive automatic messages.',
    es: 'Este contacto pidió no recibir mensajes automáticos.',
  },
  ERR_CONTACT_BLOCKED: {
    pt: 'Este contato está bloqueado.',
    en: 'This contact is blocked.',
    es: 'Este contacto está bloqueado.',
  },
  ERR_APPOINTMENT_TIMES: {
    pt: 'O fim precisa ser depois do início, no máximo uma semana depois.',
    en: 'The end must be after the start, at most a week later.',
    es: 'El fin debe ser posterior al inicio, como máximo una semana después.',
  },
  ERR_NO_SERVICE_FOUND: { pt: 'Serviço não encontrado.', en: 'Service not found.', es: 'Servicio no encontrado.' },
  ERR_LIST_FULL: {
    pt: 'Esta lista está cheia. Exclua o que não usa mais.',
    en: 'This list is full. Delete what you no longer use.',
    es: 'Esta lista está llena. Elimine lo que ya no usa.',
  },
  ERR_PLAN_NAME_ALREADY_EXISTS: {
    pt: 'Já existe um plano com este nome.',
    en: 'There already is a plan with this name.',
    es: 'Ya existe un plan con este nombre.',
  },
  ERR_PLAN_IN_USE: {
    pt: 'Há empresas neste plano. Passe-as para outro plano antes de excluí-lo.',
    en: 'Companies have this plan. Move them to another plan before you delete it.',
    es: 'Hay empresas en este plan. Páselas a otro plan antes de eliminarlo.',
  },
  ERR_LAST_ADMIN: {
    pt: 'A empresa precisa de pelo menos um administrador.',
    en: 'The company needs at least one administrator.',
    es: 'La empresa necesita al menos un administrador.',
  },
  ERR_NO_ROLE_FOUND: {
    pt: 'Esta função não existe mais.',
    en: 'This role no longer exists.',
    es: 'Esta función ya no existe.',
  },
  ERR_ROLE_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma função com este nome.',
    en: 'There already is a role with this name.',
    es: 'Ya existe una función con este nombre.',
  },
  ERR_ROLE_LIMIT: {
    pt: 'A empresa pode ter no máximo 20 funções próprias. Exclua uma que não usa mais.',
    en: 'A company can have at most 20 roles of its own. Delete one that is no longer used.',
    es: 'Una empresa puede tener como máximo 20 funciones propias. Elimine una que ya no use.',
  },
  ERR_ROLE_FULL: {
    pt: 'Esta função já tem 80 usuários, o máximo. Crie outra com os mesmos direitos.',
    en: 'This role already has 80 users, the most it can have. Create another one with the same rights.',
    es: 'Esta función ya tiene 80 usuarios, el máximo. Cree otra con los mismos derechos.',
  },
  ERR_ROLE_IN_USE: {
    pt: 'Há usuários com esta função. Dê outra função a eles antes de excluí-la.',
    en: 'Users have this role. Give them another one before you delete it.',
    es: 'Hay usuarios con esta función. Déles otra antes de eliminarla.',
  },
  ERR_COMPANY_NAME_WRONG: {
    pt: 'Este não é o nome da empresa.',
    en: 'This is not the name of the company.',
    es: 'Este no es el nombre de la empresa.',
  },
  ERR_OWN_COMPANY: {
    pt: 'A empresa que opera a plataforma não pode ser desativada, vencida nem excluída.',
    en: 'The company that runs the platform cannot be disabled, ended or deleted.',
    es: 'La empresa que opera la plataforma no se puede desactivar, vencer ni eliminar.',
  },
  ERR_COMPANY_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma empresa com este nome.',
    en: 'There already is a company with this name.',
    es: 'Ya existe una empresa con este nombre.',
  },
  ERR_COMPANY_INVALID_NAME: {
    pt: 'Nome de empresa inválido.',
    en: 'Invalid company name.',
    es: 'Nombre de empresa no válido.',
  },
  ERR_QUEUE_INVALID_NAME: {
    pt: 'O nome da fila precisa ter de 2 a 50 caracteres.',
    en: 'The name of a queue has 2 to 50 characters.',
    es: 'El nombre de la cola debe tener de 2 a 50 caracteres.',
  },
  ERR_QUEUE_INVALID_COLOR: {
    pt: 'Isto não é uma cor: use #RRGGBB.',
    en: 'This is no color: use #RRGGBB.',
    es: 'Esto no es un color: use #RRGGBB.',
  },
  ERR_NO_QUEUE_OPTION_FOUND: {
    pt: 'Esta opção não existe mais.',
    en: 'This option does not exist any more.',
    es: 'Esta opción ya no existe.',
  },
  ERR_QUEUE_OPTION_EMPTY: {
    pt: 'Escreva um título ou uma mensagem para a opção.',
    en: 'Write a title or a message for the option.',
    es: 'Escriba un título o un mensaje para la opción.',
  },
  ERR_QUEUE_OPTION_LIMIT: {
    pt: 'Um menu tem até 50 opções, 10 níveis e 500 opções ao todo.',
    en: 'A menu has up to 50 options, 10 levels and 500 options in all.',
    es: 'Un menú tiene hasta 50 opciones, 10 niveles y 500 opciones en total.',
  },
  ERR_QUEUE_OPTION_CYCLE: {
    pt: 'Uma opção não pode ficar abaixo de si mesma.',
    en: 'An option cannot stand below itself.',
    es: 'Una opción no puede quedar debajo de sí misma.',
  },
  ERR_QUEUE_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma fila com este nome.',
    en: 'There already is a queue with this name.',
    es: 'Ya existe una cola con este nombre.',
  },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: {
    pt: 'Esta cor já está em uso, escolha outra.',
    en: 'This color is already in use, pick another one.',
    es: 'Este color ya está en uso, elija otro.',
  },
  ERR_NO_PROMPT_FOUND: {
    pt: 'Prompt não encontrado.',
    en: 'Prompt not found.',
    es: 'Prompt no encontrado.',
  },
  ERR_PROMPT_NAME_INVALID: {
    pt: 'Informe um nome, de até 100 caracteres.',
    en: 'Enter a name of up to 100 characters.',
    es: 'Indique un nombre de hasta 100 caracteres.',
  },
  ERR_PROMPT_PROMPT_INVALID: {
    pt: 'Escreva as instruções da IA.',
    en: 'Write the instructions of the AI.',
    es: 'Escriba las instrucciones de la IA.',
  },
  ERR_PROMPT_APIKEY_INVALID: {
    pt: 'Informe a chave da API.',
    en: 'Enter the API key.',
    es: 'Indique la clave de la API.',
  },
  ERR_PROMPT_QUEUEID_INVALID: {
    pt: 'Informe o setor',
    en: 'Choose the queue',
    es: 'Elija la cola',
  },
  ERR_PROMPT_MAX_MESSAGES_INVALID: {
    pt: 'O histórico vai de 1 a 100 mensagens.',
    en: 'The history goes from 1 to 100 messages.',
    es: 'El historial va de 1 a 100 mensajes.',
  },
  ERR_PROMPT_LIMIT: {
    pt: 'A empresa já tem o número máximo de prompts.',
    en: 'The company already has the maximum number of prompts.',
    es: 'La empresa ya tiene el número máximo de prompts.',
  },
  ERR_PROMPT_SPENT: {
    pt: 'O limite de tokens do mês foi alcançado.',
    en: 'The token limit of the month is reached.',
    es: 'Se alcanzó el límite de tokens del mes.',
  },
  ERR_PROMPT_UNANSWERED: {
    pt: 'A IA não respondeu. Confira a chave, o endereço e o crédito no provedor.',
    en: 'The AI did not answer. Check the key, the address and the credit at the provider.',
    es: 'La IA no respondió. Revise la clave, la dirección y el crédito en el proveedor.',
  },
  ERR_NO_DIALOG_FOUND: {
    pt: 'Integração não encontrada.',
    en: 'Integration not found.',
    es: 'Integración no encontrada.',
  },
  ERR_INTEGRATION_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma integração com este nome.',
    en: 'There is already an integration with this name.',
    es: 'Ya existe una integración con este nombre.',
  },
  ERR_INTEGRATION_LIMIT: {
    pt: 'A empresa já tem o número máximo de integrações.',
    en: 'The company already has the maximum number of integrations.',
    es: 'La empresa ya tiene el número máximo de integraciones.',
  },
  ERR_TEST_SESSION_DIALOG: {
    pt: 'O Dialogflow não aceitou a chave ou o projeto. Confira os dois.',
    en: 'Dialogflow did not accept the key or the project. Check both.',
    es: 'Dialogflow no aceptó la clave o el proyecto. Revise ambos.',
  },
  ERR_TEST_REPLY_DIALOG: {
    pt: 'O Dialogflow não respondeu. Falta a resposta de boas-vindas?',
    en: 'Dialogflow did not answer. Is there a welcome answer?',
    es: 'Dialogflow no respondió. ¿Falta la respuesta de bienvenida?',
  },
  ERR_NO_CHAT_FOUND: {
    pt: 'Esta conversa não existe mais, ou você não participa dela.',
    en: 'This chat does not exist any more, or you are not a member of it.',
    es: 'Esta conversación ya no existe, o usted no participa en ella.',
  },
  ERR_NO_CHAT_MESSAGE_FOUND: {
    pt: 'Esta mensagem foi apagada.',
    en: 'This message was deleted.',
    es: 'Este mensaje fue borrado.',
  },
  ERR_NO_TODO_FOUND: {
    pt: 'Esta tarefa não existe mais.',
    en: 'This to-do does not exist any more.',
    es: 'Esta tarea ya no existe.',
  },
  ERR_NO_TAG_FOUND: {
    pt: 'Esta tag não existe mais.',
    en: 'This tag does not exist any more.',
    es: 'Esta etiqueta ya no existe.',
  },
  ERR_TAG_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma tag com este nome.',
    en: 'There already is a tag with this name.',
    es: 'Ya existe una etiqueta con este nombre.',
  },
  ERR_TAG_LIMIT: {
    pt: 'A empresa chegou ao limite de tags. Exclua as que não usa mais.',
    en: 'The company has reached its limit of tags. Delete those no longer used.',
    es: 'La empresa llegó al límite de etiquetas. Elimine las que ya no usa.',
  },
  ERR_TICKET_TAG_LIMIT: {
    pt: 'Um atendimento pode ter no máximo 15 tags.',
    en: 'A conversation can have at most 15 tags.',
    es: 'Una atención puede tener como máximo 15 etiquetas.',
  },
};
