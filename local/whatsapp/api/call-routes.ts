import { actOnCall, startCall } from '../calls/call-actions.ts';
import { listCalls, viewCall } from '../calls/call-store.ts';
import { type ApiHandler, handleInOwnTurn, onlinePhoneOfPath, parseBody, phoneOfPath } from './api-call.ts';
import { CallActionBody, NewCall } from './bodies.ts';

const startedCall = handleInOwnTurn(async (call) => {
  const { to, video } = parseBody(NewCall, call.body);
  const phone = onlinePhoneOfPath(call);
  return viewCall(await startCall(call.network, phone, to, video), phone.number);
});

const answerCall = handleInOwnTurn(async (call) => {
  const { action } = parseBody(CallActionBody, call.body);
  await actOnCall(call.network, onlinePhoneOfPath(call), call.parameters[1] ?? '', action);
  return {};
});

const showCalls = handleInOwnTurn((call) => listCalls(call.network.database, phoneOfPath(call).number));

export const callRoutes: Record<string, ApiHandler> = {
  'POST /api/phones/{number}/call': startedCall,
  'GET /api/phones/{number}/calls': showCalls,
  'POST /api/phones/{number}/calls/{id}': answerCall,
};
