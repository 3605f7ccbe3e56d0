import { randomBytes } from 'node:crypto';
import { ApiProblem } from '../problem.ts';
import { proto } from '../wire/codec.ts';
import type { ComposedMessage } from './compose.ts';

/** A message in the fields of the protocol as JSON (bytes in base64). */
export type ProtocolDraft = { protocol: 'unknown' | Record<string, unknown> };

/** Composes kinds for which these phones have no button. */
export function composeFromProtocol({ protocol }: ProtocolDraft): ComposedMessage {
  // A client that receives a newer kind than it supports sees only the header that all kinds have.
  if (protocol === 'unknown') return plain({ messageContextInfo: { messageSecret: randomBytes(32) } });
  const unknown = Object.keys(protocol).find((field) => !(field in proto.Message.prototype));
  if (unknown !== undefined) throw new ApiProblem('notInProtocol', unknown);
  return plain(proto.Message.fromObject(protocol));
}

const plain = (message: proto.IMessage): ComposedMessage => ({ message, type: 'text' });
