import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { defaultTimeZone, localDay } from '#functions/company/rows/company-row.ts';
import type { Recado } from '#local/cloud.ts';
import { chooseOne, type RandomSource, seededRandom } from '#local/testing/seeded-random.ts';
import { companies } from '#shared/companies/contract.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { plans } from '#shared/plans/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { sendMessageToJob } from '../../testing/due-now.ts';
import { waitForResult } from '../../testing/eventually.ts';
import { PersistentApi } from '../../testing/persistent-api.ts';
import { openTableOfProduct } from '../../testing/table-of-product.ts';
import { killRandomProcess } from '../killer.ts';
import { auditMoney } from './audit.ts';
import {
  followPaymentCourse,
  type PaymentCourse,
  paymentCourses,
  type SimulatedMarket,
  type SimulatedPayer,
} from './payer.ts';

export interface MoneyPlan {
  seed: number;
  companies: number;
  /** Each company gets an invoice and deals with it in each round; at most 18, which is how early invoices are made. */
  rounds: number;
  killsEach: number;
  /** The next kill comes within this time after the last victim came back. */
  spreadMs: number;
}

const password = 'segredo-9';
const [price, largerPrice] = [3000, 9000];

async function addPayers(recado: Recado, operator: PersistentApi, count: number): Promise<SimulatedPayer[]> {
  const payers: SimulatedPayer[] = [];
  for (let n = 1; n <= count; n++) {
    const email = `pagadora${n}@example.com`;
    const body = { name: `Pagadora ${n}`, email, password, planId: 1, dueDate: null };
    const { id } = await operator.call(companies.create, { body });
    const administrator = new PersistentApi(recado.url, email, password);
    payers.push({ companyId: id, administrator, txids: new Set(), byHand: new Map(), changeCosts: [] });
  }
  return payers;
}

/** Plays a company in a round. Returns what is wrong with its due date afterwards. */
async function play(
  market: SimulatedMarket,
  payer: SimulatedPayer,
  course: PaymentCourse,
  dueDate: string,
): Promise<string[]> {
  const params = { companyId: payer.companyId };
  const due = await followPaymentCourse(market, payer, course, dueDate);
  const found = await market.operator.call(companies.show, { params });
  return found.dueDate === due ? [] : [`company ${payer.companyId} ${course}: due ${found.dueDate}, not ${due}`];
}

/** The daily run of the platform, which makes the same invoices as the lists do. */
async function runDaily(recado: Recado, day: string): Promise<void> {
  await sendMessageToJob(recado, 'billing', { day });
}

/**
 * Kills the process of routes and workers at random instants between charge, notice and renewal, while companies pay in
 * every way there is. Returns everything that is wrong afterwards.
 */
export async function moneyDrill(recado: Recado, plan: MoneyPlan): Promise<string[]> {
  const random: RandomSource = seededRandom(plan.seed);
  const operator = new PersistentApi(recado.url, recado.adminEmail, recado.adminPassword);
  const larger = await operator.call(plans.create, { body: { name: 'Grande', value: largerPrice / 100 } });
  const market: SimulatedMarket = {
    bankUrl: recado.bankUrl ?? '',
    appUrl: recado.url,
    operator,
    planIds: [1, larger.id],
  };
  const payers = await addPayers(recado, operator, plan.companies);
  const table = await openTableOfProduct(recado);
  const today = localDay(new Date(), defaultTimeZone);
  const owed = new Map(payers.map((payer) => [payer, 0]));
  const wrong: string[] = [];

  for (let round = 0; round < plan.rounds; round++) {
    const dueDate = daysLater(today, round + 1);
    for (const payer of payers) {
      // Before the kills: repeated after a renewal, it would move the due date back.
      await operator.call(companies.update, { params: { companyId: payer.companyId }, body: { dueDate } });
      const company = await table.get<CompanyRow>(keys.company(tenantOfCompany({ id: payer.companyId })), {
        consistent: true,
      });
      owed.set(payer, (owed.get(payer) ?? 0) + (company?.planId === larger.id ? largerPrice : price));
    }
    const playing = payers.map((payer, n) =>
      // Every course is followed before chance decides.
      play(market, payer, paymentCourses[round * payers.length + n] ?? chooseOne(random, paymentCourses), dueDate),
    );
    const all = Promise.all(playing);
    // A rejection is awaited below; until then it must not count as unhandled.
    all.catch(() => {});
    await runDaily(recado, today);
    for (let kill = 0; kill < plan.killsEach; kill++)
      await killRandomProcess(recado, ['gateway'], plan.spreadMs, random);
    wrong.push(...(await all).flat());
  }
  for (const payer of payers) {
    const changes = payer.changeCosts.filter((cents) => cents > 0).reduce((total, cents) => total + cents, 0);
    owed.set(payer, (owed.get(payer) ?? 0) + changes);
  }
  await waitForResult('app', () =>
    fetch(recado.url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  // Once an hour, the product looks for payments whose notice was lost.
  await sendMessageToJob(recado, 'payments', {});
  return [...wrong, ...(await auditMoney(table, market, payers, owed))];
}
