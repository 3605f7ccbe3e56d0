import { screenNames } from '#web/screen-names.text.ts';
import type { Language } from '#web/ui/language/language.ts';

type Words = Record<Language, string>;
/** A page of the guide for companies: what to do, step by step. */
export interface GuidePage {
  id: string;
  title: Words;
  steps: readonly Words[];
}

const n = screenNames;
/** The screens that the settings hold. */
const inSettings = (name: Words): Words => ({
  pt: `*Configurações → ${name.pt}*`,
  en: `*Settings → ${name.en}*`,
  es: `*Configuración → ${name.es}*`,
});
const [connections, queues, users, options] = [n.connections, n.queues, n.users, n.settings].map(inSettings) as [
  Words,
  Words,
  Words,
  Words,
];
const [invoices, subscription, alerts, privacy] = [n.invoices, n.subscription, n.alerts, n.privacy].map(inSettings) as [
  Words,
  Words,
  Words,
  Words,
];

/** In the order in which a new company needs them. Names of screens stand between asterisks. */
export const guidePages: readonly GuidePage[] = [
  {
    id: 'first-day',
    title: { pt: 'Primeiro dia', en: 'First day', es: 'Primer día' },
    steps: [
      {
        pt: `Em ${connections.pt}, adicione uma conexão e leia o QR code com o celular da empresa: no WhatsApp, *Aparelhos conectados*.`,
        en: `In ${connections.en}, add a connection and scan the QR code with the company's phone: in WhatsApp, *Linked devices*.`,
        es: `En ${connections.es}, añada una conexión y lea el código QR con el teléfono de la empresa: en WhatsApp, *Dispositivos vinculados*.`,
      },
      {
        pt: `Escreva para esse número de outro celular. A conversa aparece em *${n.tickets.pt}*, entre as que aguardam.`,
        en: `Write to this number from another phone. The conversation appears in *${n.tickets.en}*, among those that wait.`,
        es: `Escriba a ese número desde otro teléfono. La conversación aparece en *${n.tickets.es}*, entre las que esperan.`,
      },
      {
        pt: 'Aceite a conversa e responda. *Finalizar* a resolve; quando o cliente escreve de novo, ela volta a aguardar.',
        en: 'Accept the conversation and answer. *Resolve* closes it; when the customer writes again, it waits again.',
        es: 'Acepte la conversación y responda. *Finalizar* la cierra; cuando el cliente escribe de nuevo, vuelve a esperar.',
      },
      {
        pt: `Guarde o que você repete em *${n.quickMessages.pt}* e digite / na conversa para usar.`,
        en: `Keep what you repeat in *${n.quickMessages.en}*, and type / in a conversation to use it.`,
        es: `Guarde lo que repite en *${n.quickMessages.es}* y escriba / en la conversación para usarlo.`,
      },
      {
        pt: `Em ${alerts.pt}, escolha quem é avisado quando uma conexão cai, mensagens param de sair ou uma campanha é pausada, e toque em *Enviar teste*.`,
        en: `In ${alerts.en}, choose who is informed when a connection goes down, messages stop leaving or a campaign is paused, and press *Send a test*.`,
        es: `En ${alerts.es}, elija quién es avisado cuando una conexión cae, los mensajes dejan de salir o una campaña se pausa, y toque *Enviar prueba*.`,
      },
    ],
  },
  {
    id: 'team',
    title: { pt: 'Equipe', en: 'Team', es: 'Equipo' },
    steps: [
      {
        pt: `Crie filas como Vendas e Suporte em ${queues.pt}. Em ${users.pt}, escolha as filas que cada pessoa *atende* e as que só *acompanha*: dessas ela lê as conversas com *Todos* ligado na lista, sem responder.`,
        en: `Create queues such as Sales and Support in ${queues.en}. In ${users.en}, choose the queues that each person *serves* and those that they only *watch*: with *Show all* on in the list they read the conversations of these, without answering.`,
        es: `Cree colas como Ventas y Soporte en ${queues.es}. En ${users.es}, elija las colas que cada persona *atiende* y las que solo *sigue*: de estas lee las conversaciones con *Todos* activo en la lista, sin responder.`,
      },
      {
        pt: `Em ${users.pt}, convide cada pessoa pelo seu próprio e-mail: ela recebe um link e cria a própria senha. Contas divididas misturam quem respondeu o quê. Em *Perfil → Chaves de acesso* cada um passa a entrar com a digital ou o rosto.`,
        en: `In ${users.en}, invite each person by their own e-mail: they get a link and choose their own password. Shared accounts hide who answered what. In *Profile → Passkeys* each of them switches to signing in with fingerprint or face.`,
        es: `En ${users.es}, invite a cada persona por su propio correo: recibe un enlace y crea su propia contraseña. Las cuentas compartidas ocultan quién respondió qué. En *Perfil → Llaves de acceso* cada una pasa a entrar con la huella o el rostro.`,
      },
      {
        pt: 'Na conversa, T transfere e N escreve uma nota que o cliente não vê; @ chama um colega na nota.',
        en: 'In a conversation, T transfers it and N writes a note that customers do not see; @ calls a colleague in the note.',
        es: 'En la conversación, T la transfiere y N escribe una nota que el cliente no ve; @ llama a un colega en la nota.',
      },
      {
        pt: `Quem sai para o almoço marca a pausa no menu da conta. Em ${options.pt}, escolha em quantos minutos as conversas de quem está ausente voltam para a fila.`,
        en: `Agents who leave for lunch mark the break in the account menu. In ${options.en}, choose after how many minutes conversations of absent agents return to their queue.`,
        es: `Quien sale a almorzar marca la pausa en el menú de la cuenta. En ${options.es}, elija a los cuántos minutos las conversaciones de quien no está vuelven a su cola.`,
      },
    ],
  },
  {
    id: 'notices',
    title: { pt: 'Avisos e aplicativo', en: 'Notices and app', es: 'Avisos y aplicación' },
    steps: [
      {
        pt: 'No Android, abra o Recado no Chrome e toque em *Instalar aplicativo* no menu do navegador. No computador, use o ícone de instalar na barra de endereço.',
        en: 'On Android, open Recado in Chrome and press *Install app* in the menu of the browser. On a computer, use the install icon in the address bar.',
        es: 'En Android, abra Recado en Chrome y toque *Instalar aplicación* en el menú del navegador. En el ordenador, use el icono de instalar de la barra de direcciones.',
      },
      {
        pt: 'No iPhone, abra o Recado no Safari, toque em *Compartilhar* e em *Adicionar à Tela de Início*. Os avisos só chegam ao Recado aberto por esse ícone.',
        en: 'On an iPhone, open Recado in Safari and press *Share*, then *Add to Home Screen*. Notices reach only the Recado that is opened by this icon.',
        es: 'En un iPhone, abra Recado en Safari, toque *Compartir* y luego *Añadir a pantalla de inicio*. Los avisos solo llegan al Recado que se abre con ese icono.',
      },
      {
        pt: 'Em *Perfil → Avisos neste aparelho*, ligue *Receber avisos* e toque em *Enviar teste*. Repita em cada celular e computador em que você atende.',
        en: 'In *Profile → Notices on this device*, switch *Receive notices* on and press *Send a test*. Repeat it on each phone and computer on which you answer.',
        es: 'En *Perfil → Avisos en este aparato*, active *Recibir avisos* y toque *Enviar una prueba*. Repítalo en cada móvil y ordenador en el que atiende.',
      },
      {
        pt: 'O aviso segue a regra do som: conversas suas e as que aguardam nas suas filas. Enquanto você olha o Recado em um aparelho, os outros ficam em silêncio.',
        en: 'Notices follow the rule of the sound: your conversations, and those that wait in your queues. While you look at Recado on one device, the others are silent.',
        es: 'Los avisos siguen la regla del sonido: sus conversaciones y las que esperan en sus colas. Mientras mira Recado en un aparato, los demás quedan en silencio.',
      },
      {
        pt: 'Em um celular que outras pessoas veem, desligue *Mostrar o nome do cliente e a mensagem*. Ao trocar ou perder um aparelho, desligue-o na mesma lista.',
        en: 'On a phone that other people see, switch *Show the customer’s name and the message* off. When you replace or lose a device, switch it off in the same list.',
        es: 'En un móvil que otras personas ven, desactive *Mostrar el nombre del cliente y el mensaje*. Si cambia o pierde un aparato, desactívelo en la misma lista.',
      },
    ],
  },
  {
    id: 'bot',
    title: { pt: 'Menu automático e horários', en: 'Automatic menu and hours', es: 'Menú automático y horarios' },
    steps: [
      {
        pt: `Ligue duas ou mais filas à conexão, em ${connections.pt}: o cliente recebe um menu e escolhe pelo número.`,
        en: `Give the connection two or more queues, in ${connections.en}: customers get a menu and choose by number.`,
        es: `Asigne dos o más colas a la conexión, en ${connections.es}: el cliente recibe un menú y elige por número.`,
      },
      {
        pt: `Cada fila tem uma saudação e opções próprias em ${queues.pt}. Frases curtas e poucas opções respondem mais rápido.`,
        en: `Each queue has a greeting and options of its own in ${queues.en}. Short sentences and few options are answered sooner.`,
        es: `Cada cola tiene un saludo y opciones propias en ${queues.es}. Con frases cortas y pocas opciones se responde antes.`,
      },
      {
        pt: `Em ${options.pt}, escolha o horário da empresa ou de cada fila. Fora dele o cliente recebe a mensagem de ausência, e a conversa aguarda.`,
        en: `In ${options.en}, choose the hours of the company or of each queue. Outside of them customers get the out-of-hours message, and the conversation waits.`,
        es: `En ${options.es}, elija el horario de la empresa o de cada cola. Fuera de él, el cliente recibe el mensaje de ausencia y la conversación espera.`,
      },
      {
        pt: 'Experimente antes de salvar: o telefone ao lado da fila e dos horários (no celular, *Testar*) responde como o robô, também *Domingo 3h*, e diz qual regra respondeu. Nenhum cliente recebe nada.',
        en: 'Try it before you save: the phone beside the queue and the hours (on small screens, *Try it*) answers as the bot does, also *Sunday 3 am*, and names the rule that answered. No customer receives anything.',
        es: 'Pruebe antes de guardar: el teléfono junto a la cola y a los horarios (en el celular, *Probar*) responde como el robot, también *Domingo 3 h*, y dice qué regla respondió. Ningún cliente recibe nada.',
      },
    ],
  },
  {
    id: 'campaigns',
    title: { pt: 'Campanhas sem bloqueio', en: 'Campaigns without bans', es: 'Campañas sin bloqueos' },
    steps: [
      {
        pt: 'Envie só a quem já escreveu para você ou pediu para receber. Listas compradas levam ao bloqueio do número.',
        en: 'Send only to people who wrote to you or asked for it. Bought lists get the number banned.',
        es: 'Envíe solo a quien ya le escribió o lo pidió. Las listas compradas llevan al bloqueo del número.',
      },
      {
        pt: `Comece com poucas pessoas por dia e mantenha os intervalos de *${n.campaignSettings.pt}*. Um número novo precisa de semanas.`,
        en: `Begin with a few people a day and keep the intervals of *${n.campaignSettings.en}*. A new number needs weeks.`,
        es: `Empiece con pocas personas al día y mantenga los intervalos de *${n.campaignSettings.es}*. Un número nuevo necesita semanas.`,
      },
      {
        pt: 'Escreva mais de uma versão da mensagem, use {nome} e diga quem é você.',
        en: 'Write more than one version of the message, use {nome} for the name, and introduce yourself.',
        es: 'Escriba más de una versión del mensaje, use {nome} para el nombre y diga quién es usted.',
      },
      {
        pt: 'Quem responde SAIR ou PARAR não recebe mais campanhas. Conte isso na mensagem: quem pode sair não denuncia.',
        en: 'People who answer SAIR or PARAR get no more campaigns. Mention it in the message: who can leave does not report you.',
        es: 'Quien responde SAIR o PARAR no recibe más campañas. Dígalo en el mensaje: quien puede salir no denuncia.',
      },
    ],
  },
  {
    id: 'customer-data',
    title: { pt: 'Dados dos clientes', en: 'Data of customers', es: 'Datos de los clientes' },
    steps: [
      {
        pt: `Quem pede os próprios dados recebe um ZIP: *Exportar dados*, na página do contato. Ele fica em ${privacy.pt} por sete dias.`,
        en: `A customer who asks for their own data gets a ZIP: *Export data*, on the page of the contact. It stays in ${privacy.en} for seven days.`,
        es: `Quien pide sus propios datos recibe un ZIP: *Exportar datos*, en la página del contacto. Queda en ${privacy.es} durante siete días.`,
      },
      {
        pt: `Quem pede para ser esquecido: *Apagar para sempre*, na mesma página. Imprima o comprovante em ${privacy.pt} e entregue ao cliente.`,
        en: `For a customer who asks to be forgotten: *Erase for good*, on the same page. Print the proof in ${privacy.en} and give it to the customer.`,
        es: `Quien pide ser olvidado: *Borrar para siempre*, en la misma página. Imprima el comprobante en ${privacy.es} y entréguelo al cliente.`,
      },
      {
        pt: `Para não guardar conversas antigas para sempre, escolha o prazo em ${privacy.pt}: as finalizadas sem mensagem há mais tempo são excluídas todo dia.`,
        en: `Not to keep old conversations forever, choose the period in ${privacy.en}: finished ones without a message for longer are deleted every day.`,
        es: `Para no guardar conversaciones antiguas para siempre, elija el plazo en ${privacy.es}: las finalizadas que llevan más tiempo sin mensajes se eliminan cada día.`,
      },
    ],
  },
  {
    id: 'payments',
    title: { pt: 'Plano e pagamentos', en: 'Plan and payments', es: 'Plan y pagos' },
    steps: [
      {
        pt: `As faturas ficam em ${invoices.pt}. Pague com Pix, pelo QR code ou pelo código; o acesso é renovado assim que o banco confirma.`,
        en: `Invoices are in ${invoices.en}. Pay by Pix, with the QR code or the code as text; access is renewed once the bank confirms.`,
        es: `Las facturas están en ${invoices.es}. Pague por Pix, con el código QR o el código en texto; el acceso se renueva cuando el banco confirma.`,
      },
      {
        pt: `O último dia de acesso aparece no menu da conta. O plano e os seus limites estão em ${subscription.pt}.`,
        en: `The last day of access is in the account menu. The plan and its limits are in ${subscription.en}.`,
        es: `El último día de acceso aparece en el menú de la cuenta. El plan y sus límites están en ${subscription.es}.`,
      },
    ],
  },
];
