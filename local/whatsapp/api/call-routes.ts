import { actOnCall, startCall } from '../calls/call-actions.ts';
import { listCalls, viewCall } from '../calls/call-store.ts';
import { type ApiHandler, inOwnTurn, parseBody, phoneIn, phoneInUse } from './api-call.ts';
import { CallAction, NewCall } from './bodies.ts';

const startedCall = inOwnTurn(async (call) => {
  const { to, video } = parseBody(NewCall, call.body);
  const phone = phoneInUse(call);
  return viewCall(await startCall(call.network, phone, to, video), phone.number);
});

const answerCall = inOwnTurn(async (call) => {
  const { action } = parseBody(CallAction, call.body);
  await actOnCall(call.network, phoneInUse(call), call.parameters[1] ?? '', action);
  return {};
});

const showCalls = inOwnTurn((call) => listCalls(call.network.database, phoneIn(call).number));

export const callRoutes: Record<string, ApiHandler> = {
  'POST /api/phones/{number}/call': startedCall,
  'GET /api/phones/{number}/calls': showCalls,
  'POST /api/phones/{number}/calls/{id}': answerCall,
};
