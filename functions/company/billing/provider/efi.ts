import * as z from 'zod';
import { AppError } from '#shared/http/errors.ts';
import { centsOfDecimal, decimalOfCents } from '#shared/money/cents.ts';
import type { EfiConfig } from './config.ts';
import { type ClientCertificate, httpsJson } from './https-json.ts';
import type { PaymentProvider, PaymentWithCharge, ReceivedPayment } from './provider.ts';

/** https://dev.efipay.com.br/docs/api-pix */
const hosts = { production: 'https://pix.api.efipay.com.br', sandbox: 'https://pix-h.api.efipay.com.br' };

const Amount = z.string().transform((text, context) => {
  const cents = centsOfDecimal(text);
  if (cents !== undefined) return cents;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Created = z.object({ pixCopiaECola: z.string() });
/** The body of a refusal. */
const Refusal = z.object({ nome: z.string() });
const Payment = z.object({
  endToEndId: z.string().min(1),
  valor: Amount,
  horario: z.string(),
  devolucoes: z.array(z.object({ valor: Amount, status: z.string() })).default([]),
});
const Charge = z.object({ pix: z.array(Payment).default([]) });
/** A page of received transactions. Those that were sent to the key without a charge have no `txid`. */
const Page = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number() }) }),
  pix: z.array(Payment.extend({ txid: z.string().optional() })).default([]),
});

/** Whether an answer refuses for the given reason. Efí answers with 400 and with 404 to unknown charges. */
const isRefusal = (body: unknown, name: string): boolean => Refusal.safeParse(body).data?.nome === name;

/** Seconds before its end at which a token is replaced. */
const marginSeconds = 60;

const certificateOf = (text: string): ClientCertificate =>
  text.includes('-----BEGIN') ? { cert: text, key: text } : { pfx: Buffer.from(text, 'base64') };

const paymentOf = ({ endToEndId, valor, horario, devolucoes }: z.infer<typeof Payment>): ReceivedPayment => ({
  transactionId: endToEndId,
  cents: valor,
  at: new Date(horario).toISOString(),
  refundedCents: devolucoes.filter(({ status }) => status === 'DEVOLVIDO').reduce((sum, one) => sum + one.valor, 0),
});

/** Efí's Pix API: OAuth2 over mutual TLS, immediate charges (`cob`). `address` and `ca` are for tests. */
export function efiClient(config: EfiConfig, { address, ca }: { address?: string; ca?: string } = {}): PaymentProvider {
  const host = address ?? (config.sandbox ? hosts.sandbox : hosts.production);
  const tls = { ...certificateOf(config.certificate), ...(ca !== undefined && { ca }) };
  let token: { text: string; until: number } | undefined;

  const authorized = async (): Promise<string> => {
    if (token && token.until > Date.now()) return token.text;
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const { status, body } = await httpsJson(`${host}/oauth/token`, tls, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: { grant_type: 'client_credentials' },
    });
    const granted = Token.safeParse(body);
    if (status !== 200 || !granted.success) throw new AppError('ERR_PAYMENT_PROVIDER');
    const { access_token, expires_in } = granted.data;
    token = { text: access_token, until: Date.now() + (expires_in - marginSeconds) * 1000 };
    return access_token;
  };

  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const authorization = `Bearer ${await authorized()}`;
    const answer = await httpsJson(host + path, tls, { method, headers: { ...headers, authorization }, body });
    // The token was revoked: the next call asks for another.
    if (answer.status === 401) token = undefined;
    return answer;
  };
  const parsed = <T>(schema: z.ZodType<T>, body: unknown): T => {
    const result = schema.safeParse(body);
    if (!result.success) throw new AppError('ERR_PAYMENT_PROVIDER');
    return result.data;
  };

  return {
    async createCharge({ txid, cents, expiresInSeconds, note }) {
      const { status, body } = await call('PUT', `/v2/cob/${txid}`, {
        calendario: { expiracao: expiresInSeconds },
        valor: { original: decimalOfCents(cents) },
        chave: config.pixKey,
        solicitacaoPagador: note,
      });
      if (status === 200 || status === 201) return { brCode: parsed(Created, body).pixCopiaECola };
      if (!isRefusal(body, 'txid_duplicado')) throw new AppError('ERR_PAYMENT_PROVIDER');
      // An earlier attempt made the charge, but its answer was lost.
      const made = await call('GET', `/v2/cob/${txid}`);
      return { brCode: parsed(Created, made.body).pixCopiaECola };
    },
    async readCharge(txid) {
      const { status, body } = await call('GET', `/v2/cob/${encodeURIComponent(txid)}`);
      if (status === 404 || isRefusal(body, 'cobranca_nao_encontrada')) return undefined;
      if (status !== 200) throw new AppError('ERR_PAYMENT_PROVIDER');
      return parsed(Charge, body).pix.map(paymentOf);
    },
    async listPayments(from, to) {
      const payments: PaymentWithCharge[] = [];
      for (let page = 0, pages = 1; page < pages; page++) {
        const query = new URLSearchParams({
          inicio: from.toISOString(),
          fim: to.toISOString(),
          'paginacao.paginaAtual': String(page),
        });
        const { status, body } = await call('GET', `/v2/pix?${query}`);
        if (status !== 200) throw new AppError('ERR_PAYMENT_PROVIDER');
        const { parametros, pix } = parsed(Page, body);
        pages = parametros.paginacao.quantidadeDePaginas;
        for (const { txid, ...one } of pix) if (txid) payments.push({ ...paymentOf(one), txid });
      }
      return payments;
    },
    async registerNotices(url) {
      // API Gateway does not verify Efí's certificate; the secret in the address proves the sender.
      const { status } = await call(
        'PUT',
        `/v2/webhook/${encodeURIComponent(config.pixKey)}`,
        { webhookUrl: url },
        { 'x-skip-mtls-checking': 'true' },
      );
      if (status !== 200 && status !== 201) throw new AppError('ERR_PAYMENT_PROVIDER');
    },
  };
}
