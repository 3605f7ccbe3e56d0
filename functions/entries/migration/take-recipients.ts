import { phoneIdentities } from '#functions/conversation/rows/contact-row.ts';
import { type CampaignRow, messageVariants } from '#functions/engagement/campaigns/campaign-row.ts';
import type { RecipientRow } from '#functions/engagement/campaigns/recipient-row.ts';
import type { CampaignForm } from '#shared/campaigns/campaign.ts';
import { canonicalNumber } from '#shared/contacts/phone-number.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { put, putNew, readTableRows, transact, write } from '#shared/server/table.ts';
import { migratedListItemForm } from './forms.ts';
import { type Migration, migratedId, migratedIdWrite } from './migration.ts';
import { formRefusalReasons } from './report.ts';
import type { SourceRow } from './source.ts';
import { booleanColumn, textColumn, timeColumn } from './values.ts';

const atOnce = 25;
const namesAtOnce = 1000;

/** How far a recipient had come; the source records when a message was handed over, and no receipt. */
const stateOf = (row: SourceRow, isConfirmed: boolean): Partial<RecipientRow> & Pick<RecipientRow, 'state'> => {
  const sentAt = timeColumn(row, 'deliveredAt');
  const confirmationRequestedAt = timeColumn(row, 'confirmationRequestedAt');
  const confirmedAt = timeColumn(row, 'confirmedAt');
  const asked = { ...(confirmationRequestedAt && { confirmationRequestedAt }), ...(confirmedAt && { confirmedAt }) };
  // The source notes the question as delivered, too.
  if (isConfirmed && confirmationRequestedAt && !confirmedAt && !booleanColumn(row, 'confirmation'))
    return { ...asked, state: 'asked' };
  return sentAt ? { ...asked, state: 'sent', sentAt } : { ...asked, state: 'failed', reason: 'notSentBefore' };
};

/** Names and e-mails of the people on the lists, by their ids in the source. */
async function peopleOf({ source }: Migration, rows: readonly SourceRow[]): Promise<Map<unknown, SourceRow>> {
  const ids = [...new Set(rows.map(({ contactId }) => contactId).filter((id) => id != null))];
  const people = new Map<unknown, SourceRow>();
  for (let n = 0; n < ids.length; n += namesAtOnce)
    for (const row of await source.of('ContactListItems', 'id', ids.slice(n, n + namesAtOnce))) people.set(row.id, row);
  return people;
}

/** The recipients, each number once: a row that was sent goes before one that was not. */
async function recipientsOf(
  migration: Migration,
  campaign: Pick<CampaignRow, 'id'> & CampaignForm,
  shipped: readonly SourceRow[],
): Promise<RecipientRow[]> {
  const { tenant, report } = migration;
  const people = await peopleOf(migration, shipped);
  const messages = messageVariants(campaign);
  const found = new Map<string, RecipientRow>();
  for (const row of shipped) {
    const person = people.get(row.contactId);
    const number = textColumn(row, 'number') || (person ? textColumn(person, 'number') : '');
    const form = migratedListItemForm({ ...person, number });
    if (!form.success) {
      report.problem('recipient', row.id, formRefusalReasons(form.error));
      continue;
    }
    const id = keys.recipientId(canonicalNumber(form.data.number));
    const message = (messages.find(({ text }) => text === textColumn(row, 'message')) ?? messages[0])?.slot ?? null;
    const before = found.get(id);
    const state = stateOf(row, campaign.confirmation);
    if (before && (before.state !== 'failed' || state.state === 'failed')) continue;
    const { companyId } = tenant;
    const fixed = { id, campaignId: campaign.id, companyId, contactId: null, source: `moved-${row.id}`, reason: null };
    found.set(id, { ...fixed, ...form.data, message, tries: 0, ...state });
  }
  return [...found.values()];
}

/** The contacts that have these numbers. */
async function contactIdsOf({ tenant }: Migration, rows: readonly RecipientRow[]): Promise<(number | null)[]> {
  const identities = rows.map(({ number }) => phoneIdentities(number));
  const held = await readTableRows<{ contactId: number }>(identities.flat().map((one) => keys.identity(tenant, one)));
  const holders = new Map(identities.flat().map((one, n) => [one, held[n]?.contactId]));
  return identities.map((own) => own.map((one) => holders.get(one)).find((id) => id !== undefined) ?? null);
}

const hourOf = (time: string): string => time.slice(0, 13);

/** Writes the figures of a report as absolute values, so that a repeated run counts nothing twice. */
async function putFigures({ tenant }: Migration, campaignId: number, rows: readonly RecipientRow[]): Promise<string> {
  const byHour = Map.groupBy(
    rows.flatMap(({ state, sentAt }) => (state === 'sent' && sentAt ? [hourOf(sentAt)] : [])),
    (hour) => hour,
  );
  for (const [hour, sent] of byHour)
    await write({ write: put(keys.campaignHour(tenant, campaignId, hour, 0), { did_sent: sent.length }) });
  // The current hour still counts.
  const past = hourOf(new Date(Date.now() - 3_600_000).toISOString());
  return (
    [...byHour.keys(), '2000-01-01T00']
      .filter((hour) => hour <= past)
      .sort()
      .at(-1) ?? past
  );
}

/**
 * Takes over the recipients of a campaign that had begun, with the counts and figures of its report. A recipient
 * who was not reached there stands as failed, so that a person can send to them.
 */
export async function migrateRecipients(
  migration: Migration,
  sourceId: unknown,
  campaign: Pick<CampaignRow, 'id'> & CampaignForm,
  shipped: readonly SourceRow[],
): Promise<void> {
  const { tenant, report, dryRun } = migration;
  report.count('recipient', 'found', shipped.length);
  const refused = report.problems.length;
  const rows = await recipientsOf(migration, campaign, shipped);
  const repeated = shipped.length - rows.length - (report.problems.length - refused);
  report.count('recipient', 'present', repeated);
  if (!dryRun && (await migratedId(migration, 'recipients', sourceId)) !== undefined)
    return report.count('recipient', 'present', rows.length);
  report.count('recipient', 'added', rows.length);
  if (dryRun) return;
  for (let n = 0; n < rows.length; n += atOnce) {
    const some = rows.slice(n, n + atOnce);
    const contactIds = await contactIdsOf(migration, some);
    await Promise.all(
      some.map(async (row, at) => {
        const key = keys.recipient(tenant, campaign.id, row.id);
        const contactId = contactIds[at] ?? null;
        try {
          await write({ write: putNew(key, { ...row, contactId }), otherwise: 'ERR_TRY_AGAIN' });
        } catch (error) {
          // Stored by a run that was stopped.
          if (!(error instanceof AppError) || error.code !== 'ERR_TRY_AGAIN') throw error;
        }
      }),
    );
  }
  const of = (state: RecipientRow['state']) => rows.filter((row) => row.state === state).length;
  const wasConfirmed = rows.filter(({ confirmedAt }) => confirmedAt).length;
  const counts = { total: rows.length, sent: of('sent'), asked: of('asked'), failed: of('failed'), wasConfirmed };
  const upTo = await putFigures(migration, campaign.id, rows);
  await transact([
    { write: put(keys.campaignAudience(tenant, campaign.id), { steps: 1, isDone: true }) },
    { write: put(keys.campaignSums(tenant, campaign.id), { ...counts, upTo }) },
    migratedIdWrite(tenant, 'recipients', sourceId, campaign.id),
  ]);
}
