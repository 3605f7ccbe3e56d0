import type { Texts } from '#web/ui/language/use-text.ts';

export const logoText = {
  signup: { pt: 'Cadastro', en: 'Sign-up page', es: 'Registro' },
  login: { pt: 'Login', en: 'Sign-in page', es: 'Inicio de sesión' },
  interno: { pt: 'Interno (menu)', en: 'Inside (menu)', es: 'Interno (menú)' },
  favicon: { pt: 'Ícone da aba', en: 'Icon of the tab', es: 'Ícono de la pestaña' },
  'favicon-256x256': { pt: 'Ícone 256 × 256', en: 'Icon 256 × 256', es: 'Ícono 256 × 256' },
  'apple-touch-icon': {
    pt: 'Ícone para iPhone e iPad',
    en: 'Icon for iPhone and iPad',
    es: 'Ícono para iPhone y iPad',
  },
  signupWhere: { pt: 'Página de cadastro', en: 'The page where companies sign up', es: 'Página de registro' },
  loginWhere: { pt: 'Página de entrada', en: 'The page where users sign in', es: 'Página de entrada' },
  internoWhere: { pt: 'Acima do menu', en: 'Above the menu', es: 'Encima del menú' },
  faviconWhere: { pt: 'Aba do navegador', en: 'Tab of the browser', es: 'Pestaña del navegador' },
  'favicon-256x256Where': { pt: 'Atalhos e Android', en: 'Shortcuts and Android', es: 'Accesos directos y Android' },
  'apple-touch-iconWhere': { pt: 'Tela de início', en: 'Home screen', es: 'Pantalla de inicio' },
  hint: {
    pt: 'Escolha um arquivo ou solte-o na linha: PNG, ICO ou SVG de até 200 KB. Vale para todas as empresas e para as páginas públicas.',
    en: 'Choose a file or drop it on the line: PNG, ICO or SVG of up to 200 KB. All companies and the public pages show it.',
    es: 'Elija un archivo o suéltelo en la línea: PNG, ICO o SVG de hasta 200 KB. Vale para todas las empresas y las páginas públicas.',
  },
  wrongType: {
    pt: 'Use somente arquivos em formato PNG, ICO ou SVG!',
    en: 'Use only PNG, ICO or SVG files!',
    es: '¡Use solo archivos en formato PNG, ICO o SVG!',
  },
  unreadable: {
    pt: 'O arquivo não pôde ser lido. Escolha-o de novo.',
    en: 'The file could not be read. Choose it again.',
    es: 'No se pudo leer el archivo. Elíjalo de nuevo.',
  },
  attached: { pt: 'Arquivo enviado com sucesso!', en: 'File uploaded!', es: '¡Archivo enviado con éxito!' },
  pick: { pt: 'Escolher', en: 'Choose', es: 'Elegir' },
  exchange: { pt: 'Trocar', en: 'Replace', es: 'Cambiar' },
  choose: {
    pt: (location: string) => `Escolher arquivo: ${location}`,
    en: (location: string) => `Choose a file: ${location}`,
    es: (location: string) => `Elegir archivo: ${location}`,
  },
  exchangeOf: {
    pt: (location: string) => `Trocar arquivo: ${location}`,
    en: (location: string) => `Replace the file: ${location}`,
    es: (location: string) => `Cambiar archivo: ${location}`,
  },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer' },
  remove: {
    pt: (location: string) => `Remover logo: ${location}`,
    en: (location: string) => `Remove logo: ${location}`,
    es: (location: string) => `Quitar logo: ${location}`,
  },
  removed: { pt: 'Logo removido.', en: 'Logo removed.', es: 'Logo quitado.' },
} satisfies Texts;
