import { useState } from 'react';
import { settings } from '#shared/settings/contract.ts';
import type { Logo, LogoDestination } from '#shared/settings/logos.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { logoText } from './logo.text.ts';
import { readBase64 } from './read-base64.ts';

const changes = [settings.logos];

/** The file of a logo in base64, read before it is replaced. */
const stored = async ({ url }: Logo): Promise<string> => readBase64(await (await fetch(url)).blob());

/** The logos of the platform with the acts that change them; each act can be undone. */
export function useLogos() {
  const text = useText(logoText);
  const textOf = useErrorText();
  const { data, error, mutate } = useResource(settings.logos);
  const attach = useCommand(settings.attachLogo, { changes });
  const removal = useCommand(settings.removeLogo, { changes });
  const [busy, setBusy] = useState<LogoDestination>();
  const [refused, setRefused] = useState<{ at: LogoDestination; why: string }>();

  /** Stores a file, or the product's own logo for `null`. */
  const put = async (at: LogoDestination, content: string | null): Promise<boolean> => {
    setBusy(at);
    setRefused(undefined);
    const query = { ref: at };
    const outcome = await (content === null ? removal.run({ query }) : attach.run({ query, body: { content } }));
    setBusy(undefined);
    if (!outcome.ok) setRefused({ at, why: textOf(outcome.error) });
    return outcome.ok;
  };
  const change = async (at: LogoDestination, content: string | null, done: string) => {
    const before = data?.find((logo) => logo.destination === at);
    const earlier = before ? await stored(before).catch(() => undefined) : null;
    if (!(await put(at, content))) return;
    // Without the earlier file there is nothing to undo to.
    const undo = { text: text.undo, onSelect: () => put(at, earlier ?? null) };
    toast.success(done, { key: 'logo', ...(earlier !== undefined && { action: undo }) });
  };
  return {
    logos: data,
    error,
    mutate,
    busy,
    refused,
    take: async (at: LogoDestination, file: File) => {
      if (!/\.(png|ico|svg)$/i.test(file.name)) return setRefused({ at, why: text.wrongType });
      const content = await readBase64(file).catch(() => null);
      if (content === null) return setRefused({ at, why: text.unreadable });
      await change(at, content, text.attached);
    },
    remove: (at: LogoDestination) => change(at, null, text.removed),
  };
}
