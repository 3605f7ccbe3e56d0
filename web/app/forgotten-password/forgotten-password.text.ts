import type { Texts } from '#web/ui/language/use-text.ts';

export const forgottenText = {
  title: { pt: 'Redefinir senha', en: 'Reset password', es: 'Restablecer contraseña' },
  askLine: {
    pt: 'Diga seu e-mail e enviaremos um código.',
    en: 'Tell us your e-mail and we send you a code.',
    es: 'Indique su correo y le enviaremos un código.',
  },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo' },
  send: { pt: 'Enviar e-mail', en: 'Send e-mail', es: 'Enviar correo' },
  sent: { pt: 'Email enviado com sucesso!', en: 'E-mail sent!', es: '¡Correo enviado con éxito!' },
  codeLine: {
    pt: (email: string) => `Se ${email} é de uma conta, o código chega em instantes. Olhe também o spam.`,
    en: (email: string) => `If ${email} belongs to an account, the code arrives in a moment. Look among spam, too.`,
    es: (email: string) => `Si ${email} es de una cuenta, el código llega enseguida. Mire también el spam.`,
  },
  code: { pt: 'Código de verificação', en: 'Verification code', es: 'Código de verificación' },
  newPassword: { pt: 'Nova senha', en: 'New password', es: 'Nueva contraseña' },
  confirmPassword: { pt: 'Confirme a senha', en: 'Confirm the password', es: 'Confirme la contraseña' },
  required: { pt: 'Campo obrigatório', en: 'Required', es: 'Campo obligatorio' },
  weak: {
    pt: 'Sua senha precisa ter no mínimo 8 caracteres, sendo uma letra maiúscula, uma minúscula e um número.',
    en: 'Your password needs at least 8 characters, among them a capital letter, a small one and a digit.',
    es: 'Su contraseña necesita al menos 8 caracteres, entre ellos una mayúscula, una minúscula y un número.',
  },
  unequal: { pt: 'As senhas não correspondem', en: 'The passwords differ', es: 'Las contraseñas no coinciden' },
  submit: { pt: 'Redefinir senha', en: 'Reset password', es: 'Restablecer contraseña' },
  another: {
    pt: 'Não recebeu? Peça outro código.',
    en: 'Nothing came? Ask for another code.',
    es: '¿No llegó? Pida otro código.',
  },
  done: {
    pt: 'Senha redefinida com sucesso.',
    en: 'The password was reset.',
    es: 'Contraseña restablecida con éxito.',
  },
  toLogin: { pt: 'Voltar à entrada', en: 'Back to sign-in', es: 'Volver a la entrada' },
} satisfies Texts;
