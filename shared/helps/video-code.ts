import * as z from 'zod';

const code = /^[\w-]{11}$/;
const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be']);

/** The code in an address of a video, or the text itself if it is a code; undefined for anything else. */
export function videoCodeOf(text: string): string | undefined {
  const typed = text.trim();
  if (code.test(typed)) return typed;
  const address = URL.parse(typed);
  if (!address || !hosts.has(address.hostname)) return undefined;
  const found = address.searchParams.get('v') ?? address.pathname.split('/').at(-1) ?? '';
  return code.test(found) ? found : undefined;
}

/** The code of a video at YouTube, sent as the code or as an address of the video. */
export const VideoCode = z
  .string()
  .max(200)
  .transform((text, context) => {
    const found = videoCodeOf(text);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: 'the code or the address of a video' });
    return z.NEVER;
  });
