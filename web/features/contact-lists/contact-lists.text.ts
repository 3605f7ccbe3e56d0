import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const contactListsText = {
  ...crudText({
    pt: { one: 'lista', many: 'listas de contatos', isFeminine: true },
    en: { one: 'list', many: 'contact lists' },
    es: { one: 'lista', many: 'listas de contactos', isFeminine: true },
  }),
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  contacts: { pt: 'Contatos', en: 'Contacts', es: 'Contactos' },
  emptyHint: {
    pt: 'Uma lista reúne as pessoas para quem uma campanha escreve. Crie a primeira e importe uma planilha.',
    en: 'A list holds the people a campaign writes to. Create the first one and import a spreadsheet.',
    es: 'Una lista reúne a las personas a quienes escribe una campaña. Cree la primera e importe una hoja.',
  },
  lastUse: { pt: 'Último uso', en: 'Last use', es: 'Último uso' },
  neverUsed: { pt: 'Nunca usada', en: 'Never used', es: 'Nunca usada' },
  people: {
    pt: (count: string) => (count === '1' ? '1 contato' : `${count} contatos`),
    en: (count: string) => (count === '1' ? '1 contact' : `${count} contacts`),
    es: (count: string) => (count === '1' ? '1 contacto' : `${count} contactos`),
  },
  sample: {
    pt: 'Baixar planilha de exemplo',
    en: 'Download a sample spreadsheet',
    es: 'Descargar hoja de ejemplo',
  },
  sampleName: { pt: 'exemplo.xlsx', en: 'sample.xlsx', es: 'ejemplo.xlsx' },
  open: {
    pt: (name: string) => `Contatos de ${name}`,
    en: (name: string) => `Contacts of ${name}`,
    es: (name: string) => `Contactos de ${name}`,
  },
  removeMessage: {
    pt: (count: string) =>
      `${count === '1' ? 'Sai 1 contato' : `Saem ${count} contatos`} da lista. Os contatos da empresa ficam. Isto não pode ser desfeito.`,
    en: (count: string) =>
      `${count === '1' ? '1 entry goes' : `${count} entries go`} with it. The company’s contacts stay. This cannot be undone.`,
    es: (count: string) =>
      `${count === '1' ? 'Se va 1 contacto' : `Se van ${count} contactos`} de la lista. Los contactos de la empresa quedan. No se puede deshacer.`,
  },
} satisfies Texts;

export const itemsText = {
  ...crudText({
    pt: { one: 'contato', many: 'contatos' },
    en: { one: 'contact', many: 'contacts' },
    es: { one: 'contacto', many: 'contactos' },
  }),
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  number: { pt: 'Número', en: 'Number', es: 'Número' },
  numberHint: {
    pt: 'Código do país, DDD e número: 5511987654321',
    en: 'Country code, area code and number: 5511987654321',
    es: 'Código de país, de área y número: 5511987654321',
  },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo' },
  whatsapp: { pt: 'WhatsApp', en: 'WhatsApp', es: 'WhatsApp' },
  valid: { pt: 'Está no WhatsApp', en: 'On WhatsApp', es: 'Está en WhatsApp' },
  invalid: { pt: 'Não está no WhatsApp', en: 'Not on WhatsApp', es: 'No está en WhatsApp' },
  optedOut: { pt: 'Não quer campanhas', en: 'Wants no campaigns', es: 'No quiere campañas' },
  blocked: { pt: 'Bloqueado', en: 'Blocked', es: 'Bloqueado' },
  unchecked: { pt: 'Ainda não verificado', en: 'Not checked yet', es: 'Aún sin verificar' },
  lists: { pt: 'Listas', en: 'Lists', es: 'Listas' },
  import: { pt: 'Importar', en: 'Import', es: 'Importar' },
  importFirst: { pt: 'Importar contatos', en: 'Import contacts', es: 'Importar contactos' },
  removeManyMessage: {
    pt: 'As pessoas saem só desta lista.',
    en: 'The people leave this list only.',
    es: 'Las personas salen solo de esta lista.',
  },
  removeMessage: {
    pt: 'A pessoa sai só desta lista.',
    en: 'The person leaves this list only.',
    es: 'La persona sale solo de esta lista.',
  },
  emptyHint: {
    pt: 'Importe uma planilha, traga contatos da empresa ou escreva o primeiro à mão.',
    en: 'Import a spreadsheet, bring contacts of the company, or type the first one.',
    es: 'Importe una hoja, traiga contactos de la empresa o escriba el primero a mano.',
  },
  notFoundHint: {
    pt: 'Tente outra parte do nome, do número ou do e-mail, ou outro filtro.',
    en: 'Try another part of the name, the number or the e-mail, or another filter.',
    es: 'Pruebe otra parte del nombre, del número o del correo, u otro filtro.',
  },
  from: { pt: 'De onde vêm os contatos', en: 'Where the contacts come from', es: 'De dónde vienen los contactos' },
  fromFile: { pt: 'Planilha', en: 'Spreadsheet', es: 'Hoja' },
  fromTag: { pt: 'Tag', en: 'Tag', es: 'Etiqueta' },
  fromContacts: { pt: 'Contatos da empresa', en: 'Company contacts', es: 'Contactos de la empresa' },
  fromCampaign: { pt: 'Campanha', en: 'Campaign', es: 'Campaña' },
  whichOf: { pt: 'Quem', en: 'Who', es: 'Quién' },
  unanswered: { pt: 'Recebeu e não respondeu', en: 'Got it and has not answered', es: 'Lo recibió y no respondió' },
  answered: { pt: 'Respondeu', en: 'Has answered', es: 'Respondió' },
  unread: {
    pt: 'Recebeu e não leu nem respondeu',
    en: 'Got it and has neither read nor answered it',
    es: 'Lo recibió y no lo leyó ni respondió',
  },
  failedOnes: { pt: 'O envio falhou', en: 'Sending failed', es: 'El envío falló' },
  tagHint: {
    pt: 'Entram as pessoas de todos os atendimentos com esta tag, abertos ou resolvidos, uma vez cada.',
    en: 'Everyone with a conversation that has this tag is added once, whether it is open or closed.',
    es: 'Entran las personas de todas las atenciones con esta etiqueta, abiertas o cerradas, una vez cada una.',
  },
  filter: { pt: 'Nome ou número contém', en: 'Name or number contains', es: 'El nombre o número contiene' },
  filterHint: {
    pt: 'Vazio: todos os contatos da empresa.',
    en: 'Empty: all contacts of the company.',
    es: 'Vacío: todos los contactos de la empresa.',
  },
  createdFrom: { pt: 'Criados de', en: 'Created from', es: 'Creados desde' },
  createdTo: { pt: 'até', en: 'until', es: 'hasta' },
  addThese: { pt: 'Acrescentar à lista', en: 'Add to the list', es: 'Añadir a la lista' },
  existingKept: {
    pt: 'Quem já está na lista não é duplicado e fica como está.',
    en: 'People who are on the list already are not doubled and stay as they are.',
    es: 'Quien ya está en la lista no se duplica y queda como está.',
  },
} satisfies Texts;
