import type { DeviceConnections } from './devices/connections.ts';
import type { SimulatorEvents } from './events.ts';
import type { FileFaults } from './media/file-faults.ts';
import type { MediaFiles } from './media/media-files.ts';
import type { RefusedNextMessages } from './refused-next-messages.ts';
import type { SimulatorDatabase } from './store/database.ts';
import type { TurnQueue } from './store/turns.ts';
import type { NoiseIdentity } from './wire/noise-identity.ts';
import type { WhatsappStanza } from './wire/stanza.ts';

/** The simulated network: its stored state, its connections and its listeners. */
export type SimulatedNetwork = {
  database: SimulatorDatabase;
  turns: TurnQueue;
  connections: DeviceConnections;
  events: SimulatorEvents;
  nacks: RefusedNextMessages;
  /** Numbers whose phone answers no request for older messages. A restart loses them. */
  withoutHistory: Set<string>;
  noise: NoiseIdentity;
  /** `host` is the address that clients receive: 127.0.0.1 and the port of the media host. */
  media: { files: MediaFiles; faults: FileFaults; host: string };
  /** Handles a stanza at a phone that is online. */
  receiveAtPhone(number: string, node: WhatsappStanza): Promise<void>;
};
