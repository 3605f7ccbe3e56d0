import type { Upload } from '#shared/messages/media.ts';
import { ApiError } from './api-error.ts';
import { mediaPath } from './media-address.ts';

interface UploadOptions {
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** If no byte was sent for this long, the network is gone, whatever the browser reports. */
const stalledAfterMs = 60_000;

/**
 * Uploads a file to the address that the server returned for it. Rejects with the signal's reason when aborted, else
 * with an `ApiError`: `ERR_UPLOAD_NOT_FOUND` when the address is refused (it lasts an hour), `ERR_OFFLINE` when the
 * upload did not get through.
 */
export function uploadFile(
  { url, headers }: Pick<Upload, 'url' | 'headers'>,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  // fetch() does not report upload progress.
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const fail = () => reject(signal.aborted ? signal.reason : new ApiError('ERR_OFFLINE', 0));
    const stop = () => request.abort();
    let watch = setTimeout(stop, stalledAfterMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(watch);
      watch = setTimeout(stop, stalledAfterMs);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else if (request.status >= 500) fail();
      else reject(new ApiError('ERR_UPLOAD_NOT_FOUND', request.status));
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => {
      clearTimeout(watch);
      signal.removeEventListener('abort', stop);
    };
    request.open('PUT', mediaPath(url));
    for (const [name, value] of Object.entries(headers)) {
      // The browser sets the content length and forbids setting it.
      if (name.toLowerCase() !== 'content-length') request.setRequestHeader(name, value);
    }
    signal.addEventListener('abort', stop);
    request.send(file);
  });
}
