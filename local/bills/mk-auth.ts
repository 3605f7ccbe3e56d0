import {
  type BillAnswer,
  type BillingCustomer,
  type BillRequest,
  billAnswer,
  localBillingKeys,
  notFoundBillingAnswer,
  reaisDecimalText,
  unauthorizedBillingAnswer,
} from './account.ts';

const token = 'eyJ0eXAiOiJKV1QifQ.eyJ1c3VhcmlvIjoibG9jYWwifQ.c2lnbmF0dXJl';
const basic = `Basic ${Buffer.from(`${localBillingKeys.mkAuthId}:${localBillingKeys.mkAuthSecret}`).toString('base64')}`;

/** https://wiki.mk-auth.com.br/doku.php?id=api_token: a token by basic authentication, then a customer with its bills. */
export function answerMkAuth(accounts: readonly BillingCustomer[], { path, headers }: BillRequest): BillAnswer {
  if (path === 'api/') return headers.authorization === basic ? billAnswer(token) : unauthorizedBillingAnswer;
  if (headers.authorization !== `Bearer ${token}`) return unauthorizedBillingAnswer;
  const [, deed, id] = /^api\/cliente\/(show|desbloqueio)\/([^/]+)$/.exec(path) ?? [];
  const account = accounts.find((one) => (deed === 'show' ? one.taxId : one.id) === id);
  if (!account) return notFoundBillingAnswer;
  if (deed === 'desbloqueio') {
    account.isBlocked = false;
    return billAnswer({ status: 'sucesso', mensagem: 'Cliente desbloqueado' });
  }
  return billAnswer({
    nome: account.name,
    cpf_cnpj: account.taxId,
    uuid_cliente: account.id,
    celular: account.phone,
    fone: '',
    bloqueado: account.isBlocked ? 'sim' : 'nao',
    titulos: account.bills.map(({ id: bill, cents, dueOn, isPaid, pix, digits }) => ({
      uuid_lanc: bill,
      valor: reaisDecimalText(cents),
      datavenc: `${dueOn} 00:00:00`,
      status: isPaid ? 'pago' : 'aberto',
      linhadig: digits ?? null,
      pix: pix ?? null,
    })),
  });
}
