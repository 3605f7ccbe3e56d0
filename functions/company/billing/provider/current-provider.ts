import { AppError } from '#shared/http/errors.ts';
import { paymentConfig } from './config.ts';
import type { PaymentProvider } from './provider.ts';

let efiProvider: Promise<PaymentProvider> | undefined;

/**
 * The provider that the operator has set up, or the simulated bank on a developer's machine. `LOCAL_BANK_URL` is never
 * set on AWS. Throws ERR_PAYMENTS_NOT_SET_UP.
 */
export async function currentProvider(): Promise<PaymentProvider> {
  const config = await paymentConfig();
  if (config.provider === 'efi') {
    efiProvider ??= import('./efi.ts').then(({ efiClient }) => efiClient(config));
    return efiProvider.catch((error) => {
      // Forgotten, so that the next call tries again: the certificate may have been unreadable.
      efiProvider = undefined;
      throw error;
    });
  }
  const bank = process.env.LOCAL_BANK_URL;
  if (!bank) throw new AppError('ERR_PAYMENTS_NOT_SET_UP');
  return (await import('./local-bank.ts')).localBank(bank);
}
