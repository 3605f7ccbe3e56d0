import type { DeviceConnection } from '../devices/connection.ts';
import { confirmPairing } from '../devices/pairing.ts';
import { answerAboutGroups } from '../groups/group-iq.ts';
import type { SimulatedNetwork } from '../network.ts';
import { jidServer } from '../wire/jid.ts';
import { buildStanza, childStanza, childStanzas, type WhatsappStanza } from '../wire/stanza.ts';
import { iqAnswers } from './answers.ts';
import { IqError, type IqRequest } from './iq-answer.ts';

/** Answers every request, because a client waits a minute for an answer; an unsupported one gets an empty result. */
export async function handleIqStanza(
  network: SimulatedNetwork,
  connection: DeviceConnection,
  node: WhatsappStanza,
): Promise<void> {
  const { id, type, to } = node.attrs;
  if (type === 'result') {
    const signature = childStanza(node, 'pair-device-sign');
    if (signature) confirmPairing(network, connection, signature);
    return;
  }
  const { device } = connection;
  const attrs = { id, from: to ?? jidServer };
  const [subject] = childStanzas(node);
  try {
    const content = device && (await answer({ network, connection, device, node, subject }));
    connection.send(buildStanza('iq', { ...attrs, type: 'result' }, content));
  } catch (error) {
    if (!(error instanceof IqError)) throw error;
    const reason = buildStanza('error', { code: String(error.code), text: error.message });
    connection.send(buildStanza('iq', { ...attrs, type: 'error' }, [reason]));
  }
}

function answer(question: IqRequest) {
  const { xmlns, type } = question.node.attrs;
  if (xmlns === 'w:g2') return answerAboutGroups(question);
  return iqAnswers[`${xmlns}/${type}/${question.subject?.tag ?? ''}`]?.(question);
}
