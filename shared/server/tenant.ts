/**
 * The company whose rows may be touched. Key builders take nothing else, and only the functions below make one:
 * from a verified token, or from a message one of our own queues carried.
 */
declare const verified: unique symbol;
export interface Tenant {
  readonly companyId: number;
  readonly [verified]: true;
}

const tenant = (companyId: number): Tenant => {
  if (!Number.isSafeInteger(companyId) || companyId < 1) throw new Error(`not a company id: ${companyId}`);
  return { companyId } as Tenant;
};

/** From the claims of a token whose signature has been checked. */
export const tenantOfToken = (claims: { companyId: number }): Tenant => tenant(claims.companyId);

/** From a queue message written by us. */
export const tenantOfMessage = (message: { companyId: number }): Tenant => tenant(message.companyId);

/** From a row that was reached through a credential: an e-mail with its password, a socket ticket, a connection token, a fleet entry. */
export const tenantOfRow = (row: { companyId: number }): Tenant => tenant(row.companyId);

/** From a company just created (or chosen) by a platform operator. */
export const tenantOfCompany = (company: { id: number }): Tenant => tenant(company.id);
