import { waitForResult } from './eventually.ts';

interface Mail {
  to: string[];
  text: string;
}

/** The mails that the product has sent to an address, newest first. */
export async function mailsTo(url: string, address: string): Promise<Mail[]> {
  const all = (await (await fetch(`${url}/local/mail`)).json()) as Mail[];
  return all.filter(({ to }) => to.includes(address));
}

/** Waits until an address has `nth` mails and returns the code in the newest. */
export function mailedCode(url: string, address: string, nth = 1): Promise<string> {
  return waitForResult(`code ${nth} for ${address}`, async () => {
    const mails = await mailsTo(url, address);
    return mails.length >= nth && (/[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mails[0]?.text ?? '')?.[0] ?? false);
  });
}

/** Waits until an address has `nth` mails and returns the link in the newest. */
export function mailedLink(url: string, address: string, nth = 1): Promise<string> {
  return waitForResult(`link ${nth} for ${address}`, async () => {
    const mails = await mailsTo(url, address);
    return mails.length >= nth && (/https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? false);
  });
}
