import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { TokenBearer } from '#functions/company/auth/caller.ts';
import { begunRead } from '#functions/platform/table/begun-read.ts';
import type { HandlerAnswerOf, Route } from '#shared/http/route.ts';
import { admit } from './admit.ts';
import { type Exchange, lambdaOf, readInput } from './serve.ts';

/** Begins reads of a route while its caller is read, whose rights are not checked yet. */
type Begin<R extends Route, B> = (by: TokenBearer, input: Pick<Exchange<R>, 'params' | 'body' | 'form'>) => B;

/** As `serve`, for a route of signed-in users whose first reads begin while the caller is read, to save a trip to the table. */
export function serveWithReads<const R extends Route, B>(
  route: R,
  begin: Begin<R, B>,
  handle: (exchange: Exchange<R>, begun: B) => Promise<HandlerAnswerOf<R>>,
) {
  const beginAs = async (by: TokenBearer, event: APIGatewayProxyEventV2) => {
    const input = await readInput(route, event);
    return { input, begun: begin(by, input as unknown as Parameters<typeof begin>[1]) };
  };
  const admitAndRead = async (event: APIGatewayProxyEventV2) => {
    let early: ReturnType<typeof beginAs> | undefined;
    const by = await admit(route, event, (bearer) => {
      early = begunRead(beginAs(bearer, event));
    });
    if (!early) throw new Error('only routes of signed-in users begin reads');
    return { by, ...(await early) };
  };
  return lambdaOf(route, admitAndRead, handle);
}
