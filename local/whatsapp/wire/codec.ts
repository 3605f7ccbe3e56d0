/**
 * The parts of Baileys that the simulator uses: the token dictionary and protobufs of the protocol, and Curve25519.
 * They are imported by path, because the package's entry point loads its whole client.
 */

export { GroupCipher, GroupSessionBuilder } from '@whiskeysockets/baileys/lib/Signal/Group/index.js';
export { SenderKeyDistributionMessage } from '@whiskeysockets/baileys/lib/Signal/Group/sender-key-distribution-message.js';
export { SenderKeyName } from '@whiskeysockets/baileys/lib/Signal/Group/sender-key-name.js';
export { SenderKeyRecord } from '@whiskeysockets/baileys/lib/Signal/Group/sender-key-record.js';
export { Curve, generateSignalPubKey } from '@whiskeysockets/baileys/lib/Utils/crypto.js';
export { BufferJSON, unpadRandomMax16, writeRandomPadMax16 } from '@whiskeysockets/baileys/lib/Utils/generics.js';
export { decodeBinaryNode } from '@whiskeysockets/baileys/lib/WABinary/decode.js';
export { encodeBinaryNode } from '@whiskeysockets/baileys/lib/WABinary/encode.js';
export { jidDecode } from '@whiskeysockets/baileys/lib/WABinary/jid-utils.js';
export { proto } from '@whiskeysockets/baileys/WAProto/index.js';
