import type { Texts } from './use-text.ts';

export const uiText = {
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar' },
  cancel: { pt: 'Cancelar', en: 'Cancel', es: 'Cancelar' },
  save: { pt: 'Salvar', en: 'Save', es: 'Guardar' },
  retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Reintentar' },
  loading: { pt: 'Carregando…', en: 'Loading…', es: 'Cargando…' },
  seePlans: { pt: 'Ver planos', en: 'See the plans', es: 'Ver los planes' },
  none: { pt: 'Nenhum', en: 'None', es: 'Ninguno' },
  notCopied: {
    pt: 'O navegador não deixou copiar.',
    en: 'The browser did not allow copying.',
    es: 'El navegador no permitió copiar.',
  },
  search: { pt: 'Buscar', en: 'Search', es: 'Buscar' },
  clear: { pt: 'Limpar', en: 'Clear', es: 'Limpiar' },
  showPassword: { pt: 'Mostrar senha', en: 'Show password', es: 'Mostrar contraseña' },
  hidePassword: { pt: 'Esconder senha', en: 'Hide password', es: 'Ocultar contraseña' },
  offline: { pt: 'Sem internet', en: 'No internet', es: 'Sin internet' },
  offlineHelp: {
    pt: 'Abre assim que a internet voltar.',
    en: 'It opens as soon as the internet is back.',
    es: 'Se abre en cuanto vuelva internet.',
  },
  failureHelp: {
    pt: 'Se continuar, fale com o administrador da sua conta.',
    en: 'If it goes on, talk to the administrator of your account.',
    es: 'Si continúa, hable con el administrador de su cuenta.',
  },
  failureHelpOfSupport: {
    pt: 'Se continuar, fale com o suporte.',
    en: 'If it goes on, talk to support.',
    es: 'Si continúa, hable con el soporte.',
  },
  listFailed: {
    pt: 'Não foi possível carregar a lista de registros',
    en: 'The list of records could not be loaded',
    es: 'No se pudo cargar la lista de registros',
  },
  unexpected: { pt: 'Ocorreu um erro!', en: 'An error occurred!', es: '¡Ocurrió un error!' },
} satisfies Texts;
