import type { Texts } from '#web/ui/language/use-text.ts';

export const logoText = {
  destination: { pt: 'Destino', en: 'Destination', es: 'Destino' },
  choose: { pt: 'Escolha', en: 'Choose', es: 'Elija' },
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
  hint: {
    pt: 'PNG, ICO ou SVG de até 200 KB. Vale para todas as empresas e para as páginas públicas.',
    en: 'PNG, ICO or SVG of up to 200 KB. All companies and the public pages show it.',
    es: 'PNG, ICO o SVG de hasta 200 KB. Vale para todas las empresas y las páginas públicas.',
  },
  noFile: { pt: 'Escolha um arquivo!', en: 'Choose a file!', es: '¡Elija un archivo!' },
  noDestination: { pt: 'Escolha um destino!', en: 'Choose a destination!', es: '¡Elija un destino!' },
  wrongType: {
    pt: 'Use somente arquivos em formato PNG, ICO ou SVG!',
    en: 'Use only PNG, ICO or SVG files!',
    es: '¡Use solo archivos en formato PNG, ICO o SVG!',
  },
  attached: { pt: 'Arquivo enviado com sucesso!', en: 'File uploaded!', es: '¡Archivo enviado con éxito!' },
  attach: { pt: 'Salvar logo', en: 'Save logo', es: 'Guardar logo' },
  current: { pt: 'Logos em uso', en: 'Logos in use', es: 'Logos en uso' },
  own: { pt: 'Logo do Recado', en: 'Logo of Recado', es: 'Logo de Recado' },
  remove: {
    pt: (location: string) => `Remover logo: ${location}`,
    en: (location: string) => `Remove logo: ${location}`,
    es: (location: string) => `Quitar logo: ${location}`,
  },
  removed: { pt: 'Logo removido.', en: 'Logo removed.', es: 'Logo quitado.' },
} satisfies Texts;
