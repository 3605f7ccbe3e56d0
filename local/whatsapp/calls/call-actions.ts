import { isBlocked } from '../blocking/block-store.ts';
import { deliverStanza } from '../delivery/deliver.ts';
import { reachableDevices } from '../devices/device-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { newMessageId } from '../phones/message-id.ts';
import { getPhone, type SimulatedPhoneAccount } from '../phones/phone-store.ts';
import { ApiProblem } from '../problem.ts';
import { lidJid, phoneJid } from '../wire/jid.ts';
import { buildStanza, unixNow, type WhatsappStanza } from '../wire/stanza.ts';
import type { SimulatedCallState } from './call-row.ts';
import { addCall, endUnanswered, findCall, type SimulatedCall, viewCall } from './call-store.ts';

/** Shows the call on both phones. Call it inside the turn that changed the call. */
function announceCall(network: SimulatedNetwork, call: SimulatedCall): void {
  network.turns.afterCommit(() => {
    for (const phone of [call.caller, call.callee])
      network.events.emit({ type: 'call', phone, call: viewCall(call, phone) });
  });
}

/** Delivers a stanza about the call to each linked device of the called phone, now or when it is back. */
async function deliverToDevices(network: SimulatedNetwork, call: SimulatedCall, info: WhatsappStanza): Promise<void> {
  const caller = getPhone(network.database, call.caller);
  const attrs = { from: lidJid(caller), t: String(unixNow()), id: newMessageId(), notify: caller.name };
  if (isBlocked(network.database, call.callee, call.caller)) return;
  for (const device of reachableDevices(network.database, call.callee))
    await deliverStanza(network, device, buildStanza('call', attrs, [info]));
}

/** Starts a call from one phone to another. It has no time limit. */
export async function startCall(
  network: SimulatedNetwork,
  caller: SimulatedPhoneAccount,
  to: string,
  video: boolean,
): Promise<SimulatedCall> {
  if (to === caller.number) throw new ApiProblem('callsItself');
  const callee = getPhone(network.database, to);
  const call = addCall(network.database, caller.number, callee.number, video);
  const creator = lidJid(caller);
  const attrs = { 'call-id': call.id, 'call-creator': creator, from: creator, caller_pn: phoneJid(caller) };
  const sound = buildStanza('audio', { enc: 'opus', rate: '16000' });
  const offer = buildStanza(
    'offer',
    attrs,
    video ? [sound, buildStanza('video', { dec: 'H264', enc: 'H264' })] : [sound],
  );
  await deliverToDevices(network, call, offer);
  announceCall(network, call);
  return call;
}

/** WhatsApp's reason for the end of a call. */
const reasons: Record<Exclude<SimulatedCallState, 'ringing'>, string | undefined> = {
  hungUp: undefined,
  answered: 'accepted_elsewhere',
  rejected: 'rejected_elsewhere',
};

async function end(
  network: SimulatedNetwork,
  call: SimulatedCall,
  state: Exclude<SimulatedCallState, 'ringing'>,
): Promise<void> {
  if (!endUnanswered(network.database, call.id, state)) return;
  const attrs = { 'call-id': call.id, 'call-creator': lidJid(getPhone(network.database, call.caller)) };
  await deliverToDevices(network, call, buildStanza('terminate', { ...attrs, reason: reasons[state] }));
  announceCall(network, { ...call, state });
}

/** The actions of a phone's owner on a call. */
export type CallAction = 'hangUp' | 'answer' | 'decline';

export async function actOnCall(
  network: SimulatedNetwork,
  { number }: SimulatedPhoneAccount,
  id: string,
  action: CallAction,
): Promise<void> {
  const call = findCall(network.database, id);
  if (!call || (call.caller !== number && call.callee !== number)) throw new ApiProblem('noCall', id);
  const isCaller = call.caller === number;
  if (isCaller !== (action === 'hangUp')) throw new ApiProblem(isCaller ? 'callerHangsUp' : 'calledAnswers');
  if (call.state !== 'ringing') throw new ApiProblem('callEnded');
  await end(network, call, action === 'hangUp' ? 'hungUp' : action === 'answer' ? 'answered' : 'rejected');
}

/** Rejects a call for a linked device, which receives the end of the call like all others. */
export async function rejectCall(network: SimulatedNetwork, number: string, id: string): Promise<void> {
  const call = findCall(network.database, id);
  if (call?.callee === number) await end(network, call, 'rejected');
}
