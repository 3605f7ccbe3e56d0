import {
  type BillAnswer,
  type BillingCustomer,
  type BillRequest,
  billAnswer,
  localBillingKeys,
  notFoundBillingAnswer,
  unauthorizedBillingAnswer,
} from './account.ts';

const isOverdue = (dueOn: string): boolean => dueOn < new Date().toISOString().slice(0, 10);

/** https://docs.asaas.com/reference: customers, payments, Pix and the digits of the bar code. */
export function answerAsaas(accounts: readonly BillingCustomer[], { path, query, headers }: BillRequest): BillAnswer {
  if (headers.access_token !== localBillingKeys.asaas) return unauthorizedBillingAnswer;
  if (path === 'customers') {
    const found = accounts.filter(({ taxId }) => taxId === query.get('cpfCnpj'));
    const data = found.map(({ id, name, taxId, phone }) => ({
      object: 'customer',
      id,
      name,
      cpfCnpj: taxId,
      phone: null,
      mobilePhone: phone,
      deleted: false,
    }));
    return billAnswer({ object: 'list', hasMore: false, totalCount: data.length, limit: 10, offset: 0, data });
  }
  const [, id, part] = /^payments(?:\/([^/]+)\/(\w+))?$/.exec(path) ?? [];
  if (!path.startsWith('payments')) return notFoundBillingAnswer;
  const all = accounts.flatMap((account) => account.bills.map((bill) => ({ ...bill, customer: account.id })));
  if (id === undefined) {
    const data = all
      .filter(({ customer, isPaid }) => customer === query.get('customer') && !isPaid)
      .map(({ id: payment, customer, cents, dueOn }) => ({
        object: 'payment',
        id: payment,
        customer,
        value: cents / 100,
        dueDate: dueOn,
        status: isOverdue(dueOn) ? 'OVERDUE' : 'PENDING',
        billingType: 'BOLETO',
        invoiceUrl: `https://www.asaas.com/i/${payment}`,
      }))
      .filter(({ status }) => status === query.get('status'));
    return billAnswer({ object: 'list', hasMore: false, totalCount: data.length, limit: 10, offset: 0, data });
  }
  const bill = all.find((one) => one.id === id);
  if (part === 'pixQrCode' && bill?.pix)
    return billAnswer({ success: true, encodedImage: 'aWNvbg==', payload: bill.pix, expirationDate: '2027-01-01' });
  if (part === 'identificationField' && bill?.digits)
    return billAnswer({ identificationField: bill.digits, nossoNumero: '1', barCode: '0' });
  return notFoundBillingAnswer;
}
