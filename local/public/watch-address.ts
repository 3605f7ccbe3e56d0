import type { AddressCheck } from '#shared/backups/contract.ts';
import { checkAddress } from './address-check.ts';
import type { MailToOperator } from './operator-mail.ts';

const hourMs = 3_600_000;
/** After a start, because the proxy may start later than the product. */
const firstMs = 60_000;
/** Days before the end of a certificate at which it is reported once more. */
const lastDays = 3;
const dayMs = 86_400_000;

interface Watch {
  publicUrl: string;
  /** Sends a mail to the operator; undefined where no mail leaves this machine. */
  mail: MailToOperator | undefined;
  check?: (publicUrl: string) => Promise<AddressCheck>;
}

export interface WatchedAddress {
  /** Undefined until the first check. */
  readonly last: AddressCheck | undefined;
  stop(): void;
}

/** Checks the public address and its certificate each hour, and writes what is wrong to the output and to the operator, once. */
export function watchAddress({ publicUrl, mail, check = checkAddress }: Watch): WatchedAddress {
  let last: AddressCheck | undefined;
  const report = addressReport(publicUrl, async (subject, text) => {
    console.error(`[address] ${text}`);
    await mail?.({ subject, text }).catch((error) => console.error('[address]', error));
  });
  const look = async () => {
    last = (await report(await check(publicUrl))) ?? last;
  };
  const first = setTimeout(() => void look(), firstMs);
  const timer = setInterval(() => void look(), hourMs);
  return {
    get last() {
      return last;
    },
    stop() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}

/**
 * Reports each change for the worse, and once that all is fine again. Returns the check if it counts: an address without an
 * answer does at the second check in a row, because a proxy that starts again is no failure.
 */
export function addressReport(
  publicUrl: string,
  send: (subject: string, text: string) => Promise<void>,
  now: () => number = Date.now,
): (check: AddressCheck) => Promise<AddressCheck | undefined> {
  let reported = 'fine';
  let unanswered = 0;
  return async (check) => {
    const { state, until } = check;
    unanswered = state === 'unreachable' ? unanswered + 1 : 0;
    if (unanswered === 1) return undefined;
    const isNear = state === 'ending' && Date.parse(until ?? '') - now() <= lastDays * dayMs;
    const key = isNear ? 'near' : state;
    if (key !== reported) await send(subjects[state], textOf(state, new URL(publicUrl).host, until));
    reported = key;
    return check;
  };
}

const subjects: Record<AddressCheck['state'], string> = {
  fine: 'O endereço do Recado está em ordem de novo',
  ending: 'O certificado do Recado está perto do fim',
  expired: 'O certificado do Recado venceu',
  otherName: 'O certificado do Recado é de outro endereço',
  untrusted: 'Os navegadores recusam o certificado do Recado',
  unreachable: 'O endereço do Recado não responde',
};

const renewal =
  'O motivo costuma estar em `journalctl -u caddy`: a porta 80 fechada, ou o domínio que aponta para outro servidor.';
const locked =
  'Ninguém consegue abrir o Recado sem um aviso do navegador; as mensagens dos clientes continuam chegando.';

function textOf(state: AddressCheck['state'], host: string, until: string | null): string {
  const day = until === null ? '' : until.slice(0, 10).split('-').reverse().join('/');
  const texts: Record<AddressCheck['state'], string> = {
    fine: `https://${host} responde, e o certificado vale até ${day}.`,
    ending: `O certificado de ${host} vale até ${day} e ainda não foi renovado. ${renewal}`,
    expired: `O certificado de ${host} venceu em ${day}. ${locked} ${renewal}`,
    otherName: `O certificado de ${host} foi feito para outro nome. ${locked} ${renewal}`,
    untrusted: `O certificado de ${host} não é de uma autoridade que este servidor conhece. ${locked} ${renewal}`,
    unreachable: `https://${host} não respondeu a este servidor duas vezes seguidas. Veja se o domínio aponta para ele e se o proxy está em pé.`,
  };
  return texts[state];
}
