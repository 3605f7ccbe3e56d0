import type { Texts } from '#web/ui/language/use-text.ts';

export const appText = {
  toContent: { pt: 'Ir para o conteúdo', en: 'Skip to the content', es: 'Ir al contenido' },
  notFoundTitle: { pt: 'Página não encontrada', en: 'Page not found', es: 'Página no encontrada' },
  notFoundHint: {
    pt: 'O endereço pode ter mudado. Escolha uma tela no menu ou volte ao início.',
    en: 'The address may have changed. Choose a screen in the menu or go back to the start.',
    es: 'La dirección puede haber cambiado. Elija una pantalla del menú o vuelva al inicio.',
  },
  notAllowed: {
    pt: 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
    en: 'This company has no permission to open this page! We are taking you back.',
    es: '¡Esta empresa no tiene permiso para acceder a esta página! Le estamos redirigiendo.',
  },
  notOfRole: {
    pt: 'Sua função não abre essa página! Estamos lhe redirecionando.',
    en: 'Your role does not open this page! We are taking you back.',
    es: '¡Su función no abre esta página! Le estamos redirigiendo.',
  },
  toStart: { pt: 'Voltar ao início', en: 'Back to the start', es: 'Volver al inicio' },
  crashTitle: {
    pt: 'Algo deu errado nesta tela',
    en: 'Something went wrong on this screen',
    es: 'Algo salió mal en esta pantalla',
  },
  crashHint: {
    pt: 'Seus dados estão salvos. Tente de novo; se continuar, atualize a página e avise o suporte.',
    en: 'Your data is safe. Try again; if it goes on, reload the page and tell support.',
    es: 'Sus datos están guardados. Inténtelo de nuevo; si continúa, recargue la página y avise a soporte.',
  },
  staleTitle: {
    pt: 'Esta tela não pôde ser carregada',
    en: 'This screen could not be loaded',
    es: 'Esta pantalla no se pudo cargar',
  },
  staleHint: {
    pt: 'A internet falhou ou há uma nova versão. Atualize a página para continuar.',
    en: 'The internet failed or there is a new version. Reload the page to go on.',
    es: 'Falló internet o hay una nueva versión. Recargue la página para continuar.',
  },
  reload: { pt: 'Atualizar a página', en: 'Reload the page', es: 'Recargar la página' },
  retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Reintentar' },
  loading: { pt: 'Carregando…', en: 'Loading…', es: 'Cargando…' },
  language: { pt: 'Idioma', en: 'Language', es: 'Idioma' },
  theme: { pt: 'Mudar entre claro e escuro', en: 'Switch between light and dark', es: 'Cambiar entre claro y oscuro' },
  offlineTitle: { pt: 'Sem resposta do servidor', en: 'The server does not answer', es: 'El servidor no responde' },
  offlineHint: {
    pt: 'Verifique sua internet. Tentaremos de novo assim que ela voltar.',
    en: 'Check your internet. We try again as soon as it is back.',
    es: 'Compruebe su internet. Lo intentaremos de nuevo en cuanto vuelva.',
  },
} satisfies Texts;
