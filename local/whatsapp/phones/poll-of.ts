import type { proto } from '../wire/codec.ts';
import { unwrap } from './unwrap.ts';

/** The poll in a message, whichever of its kinds it is. */
export const pollOf = (message: proto.IMessage): proto.Message.IPollCreationMessage | undefined => {
  const { pollCreationMessage, pollCreationMessageV2, pollCreationMessageV3 } = unwrap(message);
  return pollCreationMessage ?? pollCreationMessageV2 ?? pollCreationMessageV3 ?? undefined;
};
