import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const rolesText = {
  ...crudText({
    pt: { one: 'função', many: 'funções', isFeminine: true },
    en: { one: 'role', many: 'roles' },
    es: { one: 'función', many: 'funciones', isFeminine: true },
  }),
  tabs: { pt: 'Partes das funções', en: 'Parts of the roles', es: 'Partes de las funciones' },
  list: { pt: 'Funções da empresa', en: 'Roles of the company', es: 'Funciones de la empresa' },
  matrix: { pt: 'Quem pode o quê', en: 'Rights by role', es: 'Quién puede qué' },
  matrixHint: {
    pt: 'Além destes direitos, só administradores criam usuários e funções.',
    en: 'Besides these rights, only administrators add users and roles.',
    es: 'Además de estos derechos, solo los administradores crean usuarios y funciones.',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  basedOn: { pt: 'Baseada em', en: 'Based on', es: 'Basada en' },
  users: { pt: 'Usuários', en: 'Users', es: 'Usuarios' },
  rights: { pt: 'Direitos', en: 'Rights', es: 'Derechos' },
  right: { pt: 'Direito', en: 'Right', es: 'Derecho' },
  user: { pt: 'Atendente', en: 'Agent', es: 'Agente' },
  supervisor: { pt: 'Supervisor', en: 'Supervisor', es: 'Supervisor' },
  admin: { pt: 'Administrador', en: 'Administrator', es: 'Administrador' },
  yes: { pt: 'Pode', en: 'Yes', es: 'Puede' },
  no: { pt: 'Não pode', en: 'No', es: 'No puede' },
  byQueue: { pt: 'Por fila', en: 'By queue', es: 'Por cola' },
  byQueueHint: {
    pt: 'O formulário de cada usuário diz quais filas ele atende ou acompanha. As próprias conversas cada um atende em qualquer fila; administradores, e quem vê todas as conversas, atendem todas.',
    en: 'The form of each user has the queues that they serve or watch. Users serve their own conversations in any queue; administrators, and users who see all conversations, serve all.',
    es: 'El formulario de cada usuario dice qué colas atiende o sigue. Cada uno atiende sus propias conversaciones en cualquier cola; los administradores, y quien ve todas las conversaciones, atienden todas.',
  },
  serves: { pt: 'Atende', en: 'Serves', es: 'Atiende' },
  watches: { pt: 'Acompanha', en: 'Watches', es: 'Sigue' },
  outside: { pt: 'Sem a fila', en: 'Neither', es: 'Sin la cola' },
  seeQueue: { pt: 'Ver as conversas da fila', en: 'See its conversations', es: 'Ver sus conversaciones' },
  readWaiting: {
    pt: 'Ler quem aguarda, sem aceitar',
    en: 'Read waiting ones without accepting',
    es: 'Leer a quien espera, sin aceptar',
  },
  answer: {
    pt: 'Responder, transferir e finalizar',
    en: 'Answer, transfer and resolve',
    es: 'Responder, transferir y finalizar',
  },
  take: {
    pt: 'Aceitar e receber conversas',
    en: 'Accept and be given conversations',
    es: 'Aceptar y recibir conversaciones',
  },
  noticed: { pt: 'Receber avisos', en: 'Be notified', es: 'Recibir avisos' },
  startHint: {
    pt: 'Comece pelos direitos de um perfil e mude o que precisar.',
    en: 'Begin with the rights of a profile and change what you need.',
    es: 'Comience con los derechos de un perfil y cambie lo que necesite.',
  },
  startAs: {
    pt: (profile: string) => `Como ${profile}`,
    en: (profile: string) => `As ${profile}`,
    es: (profile: string) => `Como ${profile}`,
  },
  startEmpty: { pt: 'Sem direitos', en: 'No rights', es: 'Sin derechos' },
  removeMessage: {
    pt: 'Isto não pode ser desfeito.',
    en: 'This cannot be undone.',
    es: 'No se puede deshacer.',
  },
  emptyHint: {
    pt: 'Crie uma função para quem precisa de mais ou de menos que um atendente, como o financeiro.',
    en: 'Add a role for people who need more or less than an agent, such as the accountant.',
    es: 'Cree una función para quien necesita más o menos que un agente, como finanzas.',
  },
} satisfies Texts;
