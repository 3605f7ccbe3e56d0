import type { proto } from '../wire/codec.ts';
import { unwrapMessage } from './unwrap.ts';

/** Returns the poll in a message, in any version of the field. */
export function pollOfMessage(message: proto.IMessage): proto.Message.IPollCreationMessage | undefined {
  const { pollCreationMessage, pollCreationMessageV2, pollCreationMessageV3 } = unwrapMessage(message);
  return pollCreationMessage ?? pollCreationMessageV2 ?? pollCreationMessageV3 ?? undefined;
}
