import type { ClientErrorCode } from './api-error.ts';

export type ErrorText = Record<'pt' | 'en' | 'es', string>;

/** The texts of errors that may occur before the first screen is loaded: while a user signs in, or reads who it is. */
export const firstErrorTexts = {
  ERR_OFFLINE: {
    pt: 'Sem resposta do servidor. Verifique sua internet e tente de novo.',
    en: 'The server does not answer. Check your internet and try again.',
    es: 'El servidor no responde. Compruebe su internet e inténtelo de nuevo.',
  },
  ERR_BAD_REQUEST: {
    pt: 'O pedido não pôde ser lido.',
    en: 'The request could not be read.',
    es: 'No se pudo leer la solicitud.',
  },
  ERR_VALIDATION: {
    pt: 'Verifique os campos preenchidos.',
    en: 'Check the fields you filled in.',
    es: 'Compruebe los campos rellenados.',
  },
  ERR_BODY_TOO_LARGE: {
    pt: 'O conteúdo é grande demais.',
    en: 'The content is too large.',
    es: 'El contenido es demasiado grande.',
  },
  ERR_CONTENT_TYPE: {
    pt: 'O conteúdo precisa ser enviado como JSON.',
    en: 'The content must be sent as JSON.',
    es: 'El contenido debe enviarse como JSON.',
  },
  ERR_TOO_MANY_REQUESTS: {
    pt: 'Muitas tentativas. Espere um minuto e tente de novo.',
    en: 'Too many attempts. Wait a minute and try again.',
    es: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
  },
  ERR_INTERNAL: { pt: 'Ocorreu um erro!', en: 'An error occurred!', es: '¡Ocurrió un error!' },
  ERR_TRY_AGAIN: {
    pt: 'Servidor ocupado. Tente de novo.',
    en: 'The server is busy. Try again.',
    es: 'Servidor ocupado. Inténtelo de nuevo.',
  },
  ERR_TWO_FACTOR_CODE_REQUIRED: {
    pt: 'Digite o código do seu aplicativo autenticador',
    en: 'Enter the code of your authenticator app',
    es: 'Escriba el código de su aplicación de autenticación',
  },
  ERR_TWO_FACTOR_CODE_WRONG: {
    pt: 'Este código não confere ou já foi usado. Espere o próximo e tente de novo.',
    en: 'This code is wrong or was already used. Wait for the next one and try again.',
    es: 'Este código no es correcto o ya se usó. Espere el siguiente e inténtelo de nuevo.',
  },
  ERR_INVALID_CREDENTIALS: {
    pt: 'Erro de autenticação. Verifique o e-mail e a senha.',
    en: 'Authentication error. Check the e-mail and the password.',
    es: 'Error de autenticación. Compruebe el correo y la contraseña.',
  },
  ERR_SESSION_EXPIRED: {
    pt: 'Sessão expirada. Entre novamente.',
    en: 'Session expired. Please sign in again.',
    es: 'Sesión caducada. Entre de nuevo.',
  },
  ERR_SESSION_REPLACED: {
    pt: 'Sua conta foi acessada em outro computador.',
    en: 'Your account was opened on another computer.',
    es: 'Su cuenta se abrió en otro ordenador.',
  },
  ERR_TOKEN_EXPIRED: {
    pt: 'Sessão expirada. Entre novamente.',
    en: 'Session expired. Please sign in again.',
    es: 'Sesión caducada. Entre de nuevo.',
  },
  ERR_NO_PERMISSION: { pt: 'Acesso não permitido', en: 'You are not allowed to do this', es: 'Acceso no permitido' },
  ERR_SUBSCRIPTION_EXPIRED: {
    pt: 'Sua assinatura venceu.',
    en: 'Your subscription has expired.',
    es: 'Su suscripción ha vencido.',
  },
  ERR_COMPANY_DISABLED: {
    pt: 'Sua empresa está desativada.',
    en: 'Your company is disabled.',
    es: 'Su empresa está desactivada.',
  },
  ERR_EDGE_ONLY: {
    pt: 'Este endereço atende somente integrações. Abra o endereço do aplicativo.',
    en: 'This address serves integrations only. Open the address of the app.',
    es: 'Esta dirección atiende solo integraciones. Abra la dirección de la aplicación.',
  },
  ERR_ROUTE_NOT_FOUND: {
    pt: 'Este endereço não existe.',
    en: 'This address does not exist.',
    es: 'Esta dirección no existe.',
  },
} satisfies Partial<Record<ClientErrorCode, ErrorText>>;
