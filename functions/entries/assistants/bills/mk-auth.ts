import * as z from 'zod';
import { AssistantFailed } from '#functions/engagement/assistants/assistant.ts';
import { callProvider } from '#functions/engagement/assistants/call-provider.ts';
import { centsOfReais } from '#shared/money/cents.ts';
import { plainTaxId } from '#shared/text/tax-id.ts';
import {
  askBills,
  type BillProvider,
  type BillSettings,
  billingSystemBaseAddress,
  billingSystemNotSetUp,
  earliestDueBills,
} from './bill-provider.ts';

const text = z.union([z.string(), z.number().transform(String)]).nullish();
const amount = z.union([z.string().regex(/^\d+(\.\d+)?$/), z.number()]);

/** An open bill; its status is `aberto` or `vencido`. */
const Title = z.object({
  uuid_lanc: text,
  titulo: text,
  valor: amount,
  datavenc: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
  status: text,
  linhadig: text,
  pix: text,
  link: text,
});
const Shown = z.object({
  cpf_cnpj: text,
  nome: z.string(),
  uuid: text,
  uuid_cliente: text,
  celular: text,
  celular2: text,
  fone: text,
  bloqueado: text,
  titulos: z.array(Title).nullish(),
});
/** The customer alone, or in an envelope. */
const Answer = z.union([
  Shown,
  z.object({ data: Shown }).transform(({ data }) => data),
  z.object({ dados: Shown }).transform(({ dados }) => dados),
]);
const Unlocked = z.looseObject({ status: text, mensagem: text });

const isOpen = ({ status }: z.output<typeof Title>): boolean => ['aberto', 'vencido'].includes(status ?? '');

/** A JWT: three parts of base64url. */
const isToken = (body: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(body);

/** https://wiki.mk-auth.com.br/doku.php?id=api_token */
export function mkAuthBillProvider(settings: BillSettings, signal: AbortSignal): BillProvider {
  const { ipmkauth, clientidmkauth: id, clientsecretmkauth: secret } = settings;
  if (id === '' || secret === '') throw billingSystemNotSetUp();
  const base = `${billingSystemBaseAddress(ipmkauth)}/api`;
  let token: Promise<string> | undefined;
  const signIn = async (): Promise<string> => {
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    const { body } = await callProvider({ url: `${base}/`, headers: { authorization }, signal, maxBytes: 8192 });
    const words = body.toString('utf8').trim().replace(/^"|"$/g, '');
    if (isToken(words)) return words;
    throw new AssistantFailed(`${new URL(base).host}: answered no token`, { mayPass: true });
  };
  const headers = async () => {
    token ??= signIn();
    return { authorization: `Bearer ${await token}`, accept: 'application/json' };
  };
  const show = async (taxId: string) => {
    const call = { url: `${base}/cliente/show/${encodeURIComponent(taxId)}`, headers: await headers() };
    const shown = await askBills(Answer, call, signal, [404]);
    return shown && plainTaxId(shown.cpf_cnpj ?? '') === taxId ? shown : undefined;
  };
  /** The open bills with their codes: every reading names the tax id, so none of another customer is reached. */
  const titles = async (taxId: string) =>
    ((await show(taxId))?.titulos ?? []).flatMap((title) => {
      const of = title.uuid_lanc ?? title.titulo;
      return of && isOpen(title) ? [{ ...title, id: of }] : [];
    });
  return {
    find: async (taxId) => {
      const shown = await show(taxId);
      const uuid = shown?.uuid_cliente ?? shown?.uuid;
      if (!shown || !uuid) return undefined;
      const phones = [shown.celular, shown.celular2, shown.fone].filter((phone) => !!phone) as string[];
      return { id: uuid, taxId, name: shown.nome, phones, isBlocked: /^s/i.test(shown.bloqueado ?? '') };
    },
    bills: async ({ taxId }) =>
      earliestDueBills(
        (await titles(taxId)).map(({ id: bill, valor, datavenc }) => ({
          id: bill,
          cents: centsOfReais(Number(valor)),
          dueOn: datavenc.slice(0, 10),
        })),
      ),
    secondCopy: async ({ taxId }, bill) => {
      const title = (await titles(taxId)).find((one) => one.id === bill.id);
      return { pix: title?.pix ?? undefined, digits: title?.linhadig ?? undefined, link: title?.link ?? undefined };
    },
    unlock: async (customer) => {
      const call = { url: `${base}/cliente/desbloqueio/${encodeURIComponent(customer.id)}`, headers: await headers() };
      const answer = await askBills(Unlocked, call, signal, [400, 404, 409]);
      return answer !== undefined && !/^erro/i.test(answer.status ?? '');
    },
  };
}
