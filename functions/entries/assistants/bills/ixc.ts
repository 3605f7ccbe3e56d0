import * as z from 'zod';
import { centsOfReais } from '#shared/money/cents.ts';
import { logger } from '#shared/server/logger.ts';
import { plainTaxId, printedTaxId } from '#shared/text/tax-id.ts';
import {
  askBills,
  type BillCustomer,
  type BillProvider,
  type BillSettings,
  billingSystemBaseAddress,
  billingSystemNotSetUp,
  earliestDueBills,
} from './bill-provider.ts';

/** IXC writes numbers as text. */
const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const amount = z.union([z.string().regex(/^\d+(\.\d+)?$/), z.number()]);

const rowsOf = <S extends z.ZodType>(row: S) => z.object({ registros: z.array(row).nullish() });
const Customer = z.object({
  id,
  razao: z.string(),
  cnpj_cpf: z.string(),
  telefone_celular: text,
  telefone_comercial: text,
  fone: text,
  whatsapp: text,
});
const Receivable = z.object({
  id,
  id_cliente: id,
  valor: amount,
  valor_aberto: amount.nullish(),
  data_vencimento: z.iso.date(),
  status: z.string(),
  linha_digitavel: text,
});
const Contract = z.object({ id, id_cliente: id, status: z.string(), status_internet: text });
const Login = z.object({ id, id_contrato: id });
const Pix = z.looseObject({
  pix: z.looseObject({ qrCode: z.looseObject({ qrcode: text }).nullish() }).nullish(),
});
const Done = z.looseObject({ tipo: text, type: text });

/** Access blocked automatically, manually or for delay of payment. */
const blocked = new Set(['CA', 'CM', 'FA']);

/** https://wikiapiprovedor.ixcsoft.com.br: lists are POST requests with the header `ixcsoft: listar`. */
export function ixcBillProvider({ ipixc, tokenixc }: BillSettings, signal: AbortSignal): BillProvider {
  if (tokenixc === '') throw billingSystemNotSetUp();
  const base = `${billingSystemBaseAddress(ipixc)}/webservice/v1`;
  const authorization = `Basic ${Buffer.from(tokenixc).toString('base64')}`;
  const post = <S extends z.ZodType>(shape: S, path: string, body: object, more: Record<string, string> = {}) => {
    const headers = { authorization, 'content-type': 'application/json', accept: 'application/json', ...more };
    return askBills(shape, { url: `${base}/${path}`, method: 'POST', headers, body: JSON.stringify(body) }, signal);
  };
  const list = async <S extends z.ZodType>(row: S, table: string, column: string, query: string) => {
    const body = {
      qtype: `${table}.${column}`,
      query,
      oper: '=',
      page: '1',
      rp: '50',
      sortname: `${table}.id`,
      sortorder: 'asc',
    };
    return (await post(rowsOf(row), table, body, { ixcsoft: 'listar' }))?.registros ?? [];
  };
  const contracts = async (customerId: string) =>
    (await list(Contract, 'cliente_contrato', 'id_cliente', customerId)).filter(
      ({ id_cliente, status }) => id_cliente === customerId && status === 'A',
    );
  const open = async (customerId: string) =>
    (await list(Receivable, 'fn_areceber', 'id_cliente', customerId)).filter(
      ({ id_cliente, status }) => id_cliente === customerId && status === 'A',
    );
  const isLocked = ({ status_internet }: z.output<typeof Contract>) => blocked.has(status_internet ?? '');
  /** A session begun while the contract was locked stays restricted until it is disconnected. */
  const reconnect = async ({ id: customerId }: BillCustomer, contract: string): Promise<void> => {
    try {
      for (const login of await list(Login, 'radusuarios', 'id_contrato', contract))
        if (login.id_contrato === contract) await post(Done, 'desconectar_clientes', { id: login.id });
    } catch (error) {
      // The contract is unlocked; the router reconnects later without this.
      logger.warn({ operation: 'assistants.ixc', customerId, error }, 'a login was not disconnected');
    }
  };
  return {
    find: async (taxId) => {
      const rows = await list(Customer, 'cliente', 'cnpj_cpf', printedTaxId(taxId));
      const one = rows.find(({ cnpj_cpf }) => plainTaxId(cnpj_cpf) === taxId);
      if (!one) return undefined;
      const phones = [one.telefone_celular, one.whatsapp, one.fone, one.telefone_comercial];
      return {
        id: one.id,
        taxId,
        name: one.razao,
        phones: phones.filter((phone) => !!phone) as string[],
        isBlocked: (await contracts(one.id)).some(isLocked),
      };
    },
    bills: async (customer) =>
      earliestDueBills(
        (await open(customer.id)).map((row) => ({
          id: row.id,
          cents: centsOfReais(Number(row.valor_aberto ?? row.valor)),
          dueOn: row.data_vencimento,
        })),
      ),
    secondCopy: async (customer, bill) => {
      const row = (await open(customer.id)).find((one) => one.id === bill.id);
      if (!row) return {};
      const pix = await post(Pix, 'get_pix', { id_areceber: row.id });
      return { pix: pix?.pix?.qrCode?.qrcode ?? undefined, digits: row.linha_digitavel ?? undefined };
    },
    unlock: async (customer) => {
      let isUnlocked = false;
      for (const contract of (await contracts(customer.id)).filter(isLocked)) {
        const done = await post(Done, 'desbloqueio_confianca', { id: contract.id });
        if (!/^(sucesso|success)$/i.test(done?.tipo ?? done?.type ?? '')) continue;
        isUnlocked = true;
        await reconnect(customer, contract.id);
      }
      return isUnlocked;
    },
  };
}
