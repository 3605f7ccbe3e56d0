import type { Texts } from '#web/ui/use-text.ts';

export const importText = {
  open: { pt: 'Importar', en: 'Import', es: 'Importar' },
  title: { pt: 'Importar contatos', en: 'Import contacts', es: 'Importar contactos' },
  explain: {
    pt: 'Escolha uma planilha (.xlsx, .xls ou .csv) de até 200.000 linhas. A primeira linha traz os títulos das colunas:',
    en: 'Choose a spreadsheet (.xlsx, .xls or .csv) of up to 200,000 rows. Its first row has the titles of the columns:',
    es: 'Elija una hoja de cálculo (.xlsx, .xls o .csv) de hasta 200.000 filas. La primera fila lleva los títulos de las columnas:',
  },
  columnName: { pt: 'nome', en: 'name', es: 'nombre' },
  columnNumber: { pt: 'numero', en: 'number', es: 'numero' },
  columnEmail: { pt: 'email', en: 'email', es: 'email' },
  updatesKnown: {
    pt: 'Atualizar quem já está na lista',
    en: 'Update people who are listed already',
    es: 'Actualizar a quien ya está en la lista',
  },
  knownKept: {
    pt: 'Quem já está na lista não é duplicado e fica como está; só recebe o nome ou o e-mail que faltava.',
    en: 'People who are listed already are not doubled and stay as they are; they only get a missing name or e-mail.',
    es: 'Quien ya está en la lista no se duplica y queda como está; solo recibe el nombre o el correo que faltaba.',
  },
  knownUpdated: {
    pt: 'Quem já está na lista não é duplicado: recebe o nome e o e-mail da importação.',
    en: 'People who are listed already are not doubled: they get the name and e-mail of the import.',
    es: 'Quien ya está en la lista no se duplica: recibe el nombre y el correo de la importación.',
  },
  checking: {
    pt: 'Os números novos são verificados no WhatsApp aos poucos, até 20 por minuto em cada conexão. Quem não estiver lá aparece como “Fora do WhatsApp”.',
    en: 'New numbers are checked on WhatsApp little by little, up to 20 a minute on each connection. People who are not there are marked “Not on WhatsApp”.',
    es: 'Los números nuevos se verifican en WhatsApp poco a poco, hasta 20 por minuto en cada conexión. Quien no esté allí aparece como “Fuera de WhatsApp”.',
  },
  choose: { pt: 'Escolher planilha', en: 'Choose a spreadsheet', es: 'Elegir hoja de cálculo' },
  fromPhone: {
    pt: 'Importar a agenda do telefone conectado',
    en: 'Import the linked phone’s address book',
    es: 'Importar la agenda del teléfono vinculado',
  },
  tooLarge: {
    pt: 'O arquivo é grande demais. Divida-o em partes de até 30 MB.',
    en: 'The file is too large. Split it into parts of up to 30 MB.',
    es: 'El archivo es demasiado grande. Divídalo en partes de hasta 30 MB.',
  },
  emptyFile: { pt: 'O arquivo está vazio.', en: 'The file is empty.', es: 'El archivo está vacío.' },
  uploading: { pt: 'Enviando a planilha…', en: 'Uploading the spreadsheet…', es: 'Subiendo la hoja…' },
  reading: { pt: 'Lendo a planilha…', en: 'Reading the spreadsheet…', es: 'Leyendo la hoja…' },
  running: {
    pt: (done: string, total: string) => `${done} de ${total} ${total === '1' ? 'linha' : 'linhas'}`,
    en: (done: string, total: string) => `${done} of ${total} ${total === '1' ? 'row' : 'rows'}`,
    es: (done: string, total: string) => `${done} de ${total} ${total === '1' ? 'fila' : 'filas'}`,
  },
  closeMeanwhile: {
    pt: 'Pode fechar esta janela: a importação continua.',
    en: 'You can close this window: the import goes on.',
    es: 'Puede cerrar esta ventana: la importación continúa.',
  },
  done: {
    pt: (file: string) => `${file} foi importada.`,
    en: (file: string) => `${file} was imported.`,
    es: (file: string) => `${file} se importó.`,
  },
  failed: {
    pt: (file: string) => `${file} não foi importada. Nenhum contato mudou.`,
    en: (file: string) => `${file} was not imported. No contact has changed.`,
    es: (file: string) => `${file} no se importó. Ningún contacto cambió.`,
  },
  created: { pt: 'Criados', en: 'Created', es: 'Creados' },
  updated: { pt: 'Atualizados', en: 'Updated', es: 'Actualizados' },
  skipped: { pt: 'Sem mudança', en: 'Unchanged', es: 'Sin cambios' },
  notTaken: { pt: 'Com erro', en: 'With errors', es: 'Con error' },
  problems: { pt: 'Baixar linhas com erro', en: 'Download rows with errors', es: 'Descargar filas con error' },
  problemsName: { pt: 'linhas-com-erro.csv', en: 'rows-with-errors.csv', es: 'filas-con-error.csv' },
  another: { pt: 'Importar outra', en: 'Import another', es: 'Importar otra' },
  row: { pt: 'linha', en: 'row', es: 'fila' },
  reason: { pt: 'motivo', en: 'reason', es: 'motivo' },
  numberMissing: { pt: 'Falta o número', en: 'The number is missing', es: 'Falta el número' },
  numberWrong: {
    pt: 'Número inválido (código do país, DDD e número, de 8 a 15 dígitos)',
    en: 'Wrong number (country code, area code and number, 8 to 15 digits)',
    es: 'Número no válido (código de país, de área y número, de 8 a 15 dígitos)',
  },
  nameWrong: {
    pt: 'O nome deve ter de 2 a 50 letras',
    en: 'The name must have 2 to 50 letters',
    es: 'El nombre debe tener de 2 a 50 letras',
  },
  emailWrong: { pt: 'E-mail inválido', en: 'Wrong e-mail', es: 'Correo no válido' },
  repeated: {
    pt: 'Número repetido: vale a primeira linha com ele',
    en: 'Repeated number: the first row with it counts',
    es: 'Número repetido: vale la primera fila con él',
  },
} satisfies Texts;
