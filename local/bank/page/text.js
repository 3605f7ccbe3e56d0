const pt = {
  title: 'Banco',
  intro:
    'Cobranças que as empresas devem à plataforma. O que você faz aqui é o que o pagador faria; a plataforma é avisada. Este banco é simulado.',
  waiting: (count, sum) => `${count} aguardando · ${sum}`,
  due: (at) => `Vence em ${at}`,
  actions: { pay: 'Pagar', payShort: 'Pagar a metade', expire: 'Deixar vencer', refund: 'Devolver' },
  payAgain: 'Pagar de novo',
  states: { waiting: 'aguardando', paid: 'paga', refunded: 'devolvida', expired: 'vencida' },
  payment: (amount, at) => `${amount} em ${at}`,
  refunded: 'devolvido',
  copy: 'Copiar código',
  copied: 'Copiado',
  notCopied: 'Não foi copiado',
  failed: 'O banco não respondeu. O terminal dele diz por quê.',
  none: 'Nenhuma cobrança ainda. Gere um Pix em Faturas.',
};
const en = {
  title: 'Bank',
  intro:
    'Charges that companies are to pay to the platform. What you do here is what the payer would do; the platform is notified. This bank is simulated.',
  waiting: (count, sum) => `${count} waiting · ${sum}`,
  due: (at) => `Due at ${at}`,
  actions: { pay: 'Pay', payShort: 'Pay half', expire: 'Let it expire', refund: 'Refund' },
  payAgain: 'Pay again',
  states: { waiting: 'waiting', paid: 'paid', refunded: 'refunded', expired: 'expired' },
  payment: (amount, at) => `${amount} at ${at}`,
  refunded: 'refunded',
  copy: 'Copy code',
  copied: 'Copied',
  notCopied: 'Not copied',
  failed: 'The bank did not answer. Its terminal says why.',
  none: 'There are no charges yet. Create a Pix under Invoices.',
};
const es = {
  title: 'Banco',
  intro:
    'Cobros que las empresas deben a la plataforma. Lo que usted hace aquí es lo que haría el pagador; la plataforma recibe el aviso. Este banco es simulado.',
  waiting: (count, sum) => `${count} en espera · ${sum}`,
  due: (at) => `Vence el ${at}`,
  actions: { pay: 'Pagar', payShort: 'Pagar la mitad', expire: 'Dejar vencer', refund: 'Devolver' },
  payAgain: 'Pagar de nuevo',
  states: { waiting: 'en espera', paid: 'pagado', refunded: 'devuelto', expired: 'vencido' },
  payment: (amount, at) => `${amount} el ${at}`,
  refunded: 'devuelto',
  copy: 'Copiar código',
  copied: 'Copiado',
  notCopied: 'No se copió',
  failed: 'El banco no respondió. Su terminal dice por qué.',
  none: 'Todavía no hay cobros. Genere un Pix en Facturas.',
};
const texts = { pt, en, es };

/** The languages of the product; others read English. */
const language = Object.keys(texts).find((one) => navigator.language.startsWith(one)) ?? 'en';
export const locale = { pt: 'pt-BR', en: 'en', es: 'es' }[language];
export const bankText = texts[language];
