import { useState } from 'react';
import type { ParsedAnswerOf } from '#shared/http/route.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { type CallInput, sendRouteRequest } from '#web/api/request.ts';
import { toast } from '#web/ui/states/toast.tsx';

type Sent = ParsedAnswerOf<typeof messagesApi.send>;

/** Sends a message as a program does, with its token instead of the user's. */
export function useTestSend(token: string, confirmation: string) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [answer, setAnswer] = useState<Sent>();

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (thrown) {
      setError(asApiError(thrown));
    } finally {
      setBusy(false);
    }
  };
  const send = (body: object) =>
    attempt(async () => {
      setAnswer(undefined);
      const input = { body } as unknown as CallInput<typeof messagesApi.send>;
      setAnswer(await sendRouteRequest(messagesApi.send, input, token));
      toast.success(confirmation);
    });
  const check = () =>
    attempt(async () => {
      if (!answer) return;
      const now = await sendRouteRequest(messagesApi.showMessage, { params: { messageId: answer.id } }, token);
      setAnswer({ ...answer, ...now });
    });
  return { send, check, answer, isBusy, error };
}
