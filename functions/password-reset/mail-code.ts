import { accountByEmail } from '#functions/auth/account-store.ts';
import { directoryOf } from '#functions/companies/directory.ts';
import { sendMail } from '#shared/server/mail.ts';
import type { Asked } from './on-asked.ts';
import { codeOf, hashOfCode } from './reset-code.ts';
import { resetMail } from './reset-mail.ts';
import { standCode } from './reset-store.ts';

/**
 * Mails the code somebody asked for, if the e-mail is a user's. Handed out twice it mails the same code again, unless that was used
 * meanwhile or a later one counts.
 */
export const mailCode = async ({ requestId, email, askedAt }: Asked): Promise<void> => {
  // Who finds out that an e-mail is somebody's is its owner, who must read the mail to go on.
  const account = await accountByEmail(email);
  if (!account) return;
  const { tenant, user, company } = account;
  const code = await codeOf(requestId);
  const standing = await standCode(tenant, user.id, {
    requestId,
    askedAt,
    codeHash: await hashOfCode(tenant, user.id, code),
  });
  const isOver = !standing || standing.usedAt !== undefined || standing.expiresAt * 1000 < Date.now();
  if (isOver || standing.requestId !== requestId) return;
  const { settings } = await directoryOf(tenant, company.configVersion);
  await sendMail({ to: user.email, ...resetMail(settings.customerLanguage, user.name, code) });
};
