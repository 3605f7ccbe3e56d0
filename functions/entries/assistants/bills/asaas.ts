import * as z from 'zod';
import { centsOfReais } from '#shared/money/cents.ts';
import { plainTaxId } from '#shared/text/tax-id.ts';
import {
  askBills,
  type BillProvider,
  type BillSettings,
  billingSystemNotSetUp,
  type CustomerBill,
  earliestDueBills,
  maxBills,
} from './bill-provider.ts';

/** https://docs.asaas.com/reference; the environment can name another server with the same interface. */
const base = (): string => process.env.ASAAS_URL ?? 'https://api.asaas.com/v3';

const text = z.string().nullish();
const Customers = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      cpfCnpj: text,
      phone: text,
      mobilePhone: text,
      deleted: z.boolean().nullish(),
    }),
  ),
});
const Payments = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      customer: z.string(),
      value: z.number(),
      dueDate: z.iso.date(),
      status: z.string(),
      invoiceUrl: text,
    }),
  ),
});
const Pix = z.object({ payload: z.string().min(1) });
const Digits = z.object({ identificationField: z.string().min(1) });

/** Statuses of a charge that has no Pix or no bar code. */
const without = [400, 404];

export function asaasBillProvider({ asaas: key }: BillSettings, signal: AbortSignal): BillProvider {
  if (key === '') throw billingSystemNotSetUp();
  const headers = { access_token: key, accept: 'application/json' };
  const read = <S extends z.ZodType>(shape: S, path: string, absent: readonly number[] = []) =>
    askBills(shape, { url: `${base()}/${path}`, headers }, signal, absent);
  const links = new Map<string, string>();
  return {
    find: async (taxId) => {
      const found = await read(Customers, `customers?cpfCnpj=${encodeURIComponent(taxId)}`);
      const one = found?.data.find(({ cpfCnpj, deleted }) => plainTaxId(cpfCnpj ?? '') === taxId && !deleted);
      const { id, name, phone, mobilePhone } = one ?? {};
      if (id === undefined || name === undefined) return undefined;
      return {
        id,
        taxId,
        name,
        phones: [phone, mobilePhone].filter((number) => !!number) as string[],
        isBlocked: false,
      };
    },
    bills: async ({ id }) => {
      const bills: CustomerBill[] = [];
      for (const status of ['OVERDUE', 'PENDING']) {
        const query = `customer=${encodeURIComponent(id)}&status=${status}&limit=${maxBills}`;
        for (const row of (await read(Payments, `payments?${query}`))?.data ?? []) {
          if (row.customer !== id || row.status !== status) continue;
          bills.push({ id: row.id, cents: centsOfReais(row.value), dueOn: row.dueDate });
          if (row.invoiceUrl) links.set(row.id, row.invoiceUrl);
        }
      }
      return earliestDueBills(bills);
    },
    secondCopy: async (_customer, { id }) => {
      const path = `payments/${encodeURIComponent(id)}`;
      const [pix, digits] = await Promise.all([
        read(Pix, `${path}/pixQrCode`, without),
        read(Digits, `${path}/identificationField`, without),
      ]);
      return { pix: pix?.payload, digits: digits?.identificationField, link: links.get(id) };
    },
  };
}
