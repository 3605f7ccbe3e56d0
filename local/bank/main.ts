import { once } from 'node:events';
import { SimulatedBank } from './bank.ts';
import { bankServer } from './server.ts';

/** The process of the simulated bank: `node local/bank/main.ts DATA_FOLDER PORT APP_ADDRESS`. */
const [dataDir = '', port = '', app = ''] = process.argv.slice(2);
const bank = new SimulatedBank(dataDir);
const server = bankServer(bank, app).listen(Number(port), '127.0.0.1');
await once(server, 'listening');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  bank.close();
  process.exit(0);
});
process.send?.({ ready: true });
