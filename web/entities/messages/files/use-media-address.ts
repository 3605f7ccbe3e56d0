import { useCallback, useRef, useState } from 'react';
import { messages } from '#shared/messages/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { mediaAddressCache } from './address-memory.ts';
import type { FileMessage } from './file-message.ts';

const memory = mediaAddressCache();

/** A fresh address to replace one that failed; null when the server has none. */
export async function renewAddress(messageId: string): Promise<string | null> {
  try {
    return memory.replace((await call(messages.media, { params: { messageId } })).mediaUrl);
  } catch (error) {
    console.warn('no fresh address for a file', asApiError(error).code);
    return null;
  }
}

/** The address from which a message's file is loaded, the same on every drawing of it. */
export function addressOfFile({ mediaUrl }: Pick<FileMessage, 'mediaUrl'>): string {
  return mediaUrl ? memory.pathFor(mediaUrl) : '';
}

/**
 * The address of a file on screen. When loading fails it is fetched afresh, once; after that `isBroken`, until the
 * reader tries again. `attempt` distinguishes the attempts: two addresses signed in the same second are equal.
 */
export function useMediaAddress(message: FileMessage) {
  const [shown, setShown] = useState(() => ({ path: addressOfFile(message), attempt: 0 }));
  const [isBroken, setBroken] = useState(false);
  const isRenewed = useRef(false);
  const { id } = message;

  const renew = useCallback(async () => {
    isRenewed.current = true;
    const path = await renewAddress(id);
    if (path) setShown(({ attempt }) => ({ path, attempt: attempt + 1 }));
    setBroken(!path);
  }, [id]);

  const onError = useCallback(() => {
    if (isRenewed.current) setBroken(true);
    else void renew();
  }, [renew]);

  const onLoad = () => memory.loaded(shown.path);
  return { ...shown, isBroken, onLoad, onError, tryAgain: renew };
}
