import { crudText } from '#web/ui/crud-text.ts';
import type { Texts } from '#web/ui/use-text.ts';

export const usersText = {
  ...crudText({
    pt: { one: 'usuário', many: 'usuários' },
    en: { one: 'user', many: 'users' },
    es: { one: 'usuario', many: 'usuarios' },
  }),
  add: { pt: 'Adicionar usuário', en: 'Add user', es: 'Añadir usuario' },
  profileTitle: { pt: 'Meu perfil', en: 'My profile', es: 'Mi perfil' },
  removeMessage: {
    pt: 'Os atendimentos abertos deste usuário voltam para a fila.',
    en: 'This user’s open tickets go back to the queue.',
    es: 'Los tickets abiertos de este usuario vuelven a la cola.',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo' },
  password: { pt: 'Senha', en: 'Password', es: 'Contraseña' },
  passwordHint: {
    pt: 'Deixe vazio para manter a senha atual.',
    en: 'Leave it empty to keep the current password.',
    es: 'Déjelo vacío para mantener la contraseña actual.',
  },
  profile: { pt: 'Perfil', en: 'Profile', es: 'Perfil' },
  profileUser: { pt: 'Atendente', en: 'Agent', es: 'Agente' },
  profileSupervisor: { pt: 'Supervisor', en: 'Supervisor', es: 'Supervisor' },
  profileAdmin: { pt: 'Administrador', en: 'Administrator', es: 'Administrador' },
  queues: { pt: 'Filas', en: 'Queues', es: 'Colas' },
  noQueues: { pt: 'Nenhuma fila cadastrada.', en: 'There are no queues yet.', es: 'Todavía no hay colas.' },
  connection: { pt: 'Conexão padrão', en: 'Default connection', es: 'Conexión predeterminada' },
  noConnection: { pt: 'A padrão da empresa', en: 'The company’s default', es: 'La predeterminada de la empresa' },
  allTicket: { pt: 'Ver atendimentos sem fila', en: 'See tickets without queue', es: 'Ver tickets sin cola' },
  online: { pt: 'Online', en: 'Online', es: 'En línea' },
  offline: { pt: 'Offline', en: 'Offline', es: 'Desconectado' },
  status: { pt: 'Situação', en: 'Status', es: 'Estado' },
  you: { pt: 'você', en: 'you', es: 'usted' },
  emptyTitle: { pt: 'Nenhum usuário por aqui', en: 'No users here', es: 'No hay usuarios aquí' },
  emptyHint: {
    pt: 'Adicione os atendentes da sua empresa para dividir as conversas.',
    en: 'Add the agents of your company to share the conversations.',
    es: 'Añada los agentes de su empresa para repartir las conversaciones.',
  },
  notFoundHint: {
    pt: 'Tente outro nome ou e-mail.',
    en: 'Try another name or e-mail.',
    es: 'Pruebe otro nombre o correo.',
  },
} satisfies Texts;
