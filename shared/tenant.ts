/**
 * The company whose rows may be touched. Key builders accept nothing else, and only the functions below make one: from
 * a verified token, a message of our own jobs, a row reached through a credential, or a platform operator's choice.
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

/** From the claims of a token whose signature was verified. */
export function tenantOfToken(claims: { companyId: number }): Tenant {
  return tenant(claims.companyId);
}

/** From a message of a job, which our own code wrote. */
export function tenantOfMessage(message: { companyId: number }): Tenant {
  return tenant(message.companyId);
}

/**
 * From a row that was reached through a credential: an e-mail with its password, a socket ticket, a connection token, a
 * fleet entry.
 */
export function tenantOfRow(row: { companyId: number }): Tenant {
  return tenant(row.companyId);
}

/** From a company that a platform operator created or chose. */
export function tenantOfCompany(company: { id: number }): Tenant {
  return tenant(company.id);
}
