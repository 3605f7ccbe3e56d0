import { chargeForInvoice } from '#functions/company/billing/charge-store.ts';
import { serve } from '#functions/http/serve.ts';
import { decimalOfCents } from '#shared/money/cents.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { storeAddress } from './store-address.ts';

export const handler = serve(
  subscription.pay,
  async ({ body: { invoiceId: asked, ...address }, caller: { tenant, company } }) => {
    await storeAddress(tenant, company, address);
    const charge = await chargeForInvoice(tenant, asked, new Date());
    const { txid, invoiceId, cents, createdAt, expiresAt, brCode } = charge;
    const expiracao = (Date.parse(expiresAt) - Date.parse(createdAt)) / 1000;
    return {
      txid,
      invoiceId,
      cents,
      expiresAt,
      valor: { original: decimalOfCents(cents) },
      calendario: { criacao: createdAt, expiracao },
      qrcode: { qrcode: brCode },
    };
  },
);
