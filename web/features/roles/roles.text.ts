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
