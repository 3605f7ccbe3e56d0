import { printedTaxId } from '#shared/text/tax-id.ts';
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

const basic = `Basic ${Buffer.from(localBillingKeys.ixc).toString('base64')}`;

/** Each customer has a contract and a login, with the customer's id behind a prefix. */
const contractOf = ({ id }: BillingCustomer) => `9${id}`;

const list = (accounts: readonly BillingCustomer[], table: string, query: string): object[] | undefined => {
  switch (table) {
    case 'cliente':
      return accounts
        .filter(({ taxId }) => printedTaxId(taxId) === query)
        .map(({ id, name, taxId, phone }) => ({
          id,
          razao: name,
          cnpj_cpf: printedTaxId(taxId),
          telefone_celular: phone,
          fone: '',
        }));
    case 'cliente_contrato':
      return accounts
        .filter(({ id }) => id === query)
        .map((one) => ({
          id: contractOf(one),
          id_cliente: one.id,
          status: 'A',
          status_internet: one.isBlocked ? 'CA' : 'A',
        }));
    case 'fn_areceber':
      return accounts
        .filter(({ id }) => id === query)
        .flatMap(({ id: customer, bills }) =>
          bills.map(({ id, cents, dueOn, isPaid, digits }) => ({
            id,
            id_cliente: customer,
            valor: reaisDecimalText(cents),
            valor_aberto: reaisDecimalText(cents),
            data_vencimento: dueOn,
            status: isPaid ? 'R' : 'A',
            linha_digitavel: digits ?? '',
          })),
        );
    case 'radusuarios':
      return accounts
        .filter((one) => contractOf(one) === query)
        .map((one) => ({ id: `8${one.id}`, id_contrato: contractOf(one) }));
    default:
      return undefined;
  }
};

/** https://wikiapiprovedor.ixcsoft.com.br: lists by POST with the header `ixcsoft: listar`, deeds by POST. */
export function answerIxc(
  accounts: readonly BillingCustomer[],
  { method, path, headers, body }: BillRequest,
): BillAnswer {
  if (headers.authorization !== basic) return unauthorizedBillingAnswer;
  const [, name = ''] = /^webservice\/v1\/(\w+)$/.exec(path) ?? [];
  if (method !== 'POST' || name === '') return notFoundBillingAnswer;
  const { query = '', id = '', id_areceber: receivable = '' } = JSON.parse(body) as Record<string, string>;
  if (headers.ixcsoft === 'listar') {
    const registros = list(accounts, name, query);
    return registros ? billAnswer({ page: '1', total: registros.length, registros }) : notFoundBillingAnswer;
  }
  if (name === 'get_pix') {
    const pix = accounts.flatMap(({ bills }) => bills).find((bill) => bill.id === receivable)?.pix;
    return billAnswer(
      pix ? { type: 'success', pix: { qrCode: { qrcode: pix } } } : { type: 'error', message: 'sem pix' },
    );
  }
  if (name === 'desbloqueio_confianca') {
    const account = accounts.find((one) => contractOf(one) === id);
    if (!account?.isBlocked) return billAnswer({ tipo: 'erro', mensagem: 'Contrato não está bloqueado' });
    account.isBlocked = false;
    return billAnswer({ tipo: 'sucesso', mensagem: 'Contrato liberado' });
  }
  return name === 'desconectar_clientes' ? billAnswer({ type: 'success' }) : notFoundBillingAnswer;
}
