import type { CloudAddresses } from './assembly/addresses.ts';
import { CdkAssembly } from './assembly/assembly.ts';
import { exposureVariables, processExposure } from './exposure.ts';
import { startGateway } from './gateway.ts';
import { localPages, localRelays } from './local-pages.ts';

/**
 * The process of the gateway and the handlers: `node local/gateway/main.ts ASSEMBLY_FOLDER WEB_FOLDER
 * ADDRESSES_AS_JSON`.
 */
const [assemblyFolder = '', webFolder = '', addresses = ''] = process.argv.slice(2);
const assembly = new CdkAssembly(assemblyFolder, JSON.parse(addresses) as CloudAddresses);

let isReady = false;
process.on('message', (message: { ready: boolean }) => {
  isReady = message.ready;
});

// Without a mail server an installation with a public address has no sender: the product then sends no mails.
const environment = {
  ...(processExposure.isPublic && { MAIL_FROM: process.env.MAIL_FROM ?? '' }),
  // The template has that of a distribution.
  APP_ADDRESS: process.env[exposureVariables.publicUrl] ?? assembly.addresses.app,
};
const localPage = localPages(assembly, () => isReady);
const localRelay = localRelays(assembly);
const gateway = await startGateway({ assembly, webFolder, environment, localPage, localRelay });
process.once('SIGTERM', () => gateway.stop().then(() => process.exit(0)));
process.send?.({ ready: true });
