import { once } from 'node:events';
import { type BillingCustomer, localBillingKeys } from './account.ts';
import { billingSystems } from './billing-systems.ts';

/**
 * Billing systems to try the flows with: `node local/bills/main.ts [PORT]`. The app needs `OUTGOING_LOOPBACK=allowed`,
 * and for Asaas `ASAAS_URL` with the printed address.
 */
const [port = '3090'] = process.argv.slice(2);
const accounts: BillingCustomer[] = [
  {
    id: '1',
    name: 'MARIA SOUZA',
    taxId: '52998224725',
    phone: '(11) 98765-4321',
    isBlocked: true,
    bills: [
      {
        id: '71',
        cents: 9990,
        dueOn: '2026-10-10',
        pix: '00020126LOCALPIX71',
        digits: '34191790010104351004791020150008291070026000',
      },
      { id: '72', cents: 9990, dueOn: '2027-11-10', digits: '34191790010104351004791020150008291070026001' },
    ],
  },
];
const server = billingSystems(accounts).listen(Number(port), '127.0.0.1');
await once(server, 'listening');
const base = `http://127.0.0.1:${port}`;
process.stdout.write(
  [
    `ixc     ${base}/ixc     token ${localBillingKeys.ixc}`,
    `mkauth  ${base}/mkauth  id ${localBillingKeys.mkAuthId}, secret ${localBillingKeys.mkAuthSecret}`,
    `asaas   ASAAS_URL=${base}/asaas  key ${localBillingKeys.asaas}`,
    'customer 529.982.247-25, phone (11) 98765-4321\n',
  ].join('\n'),
);
