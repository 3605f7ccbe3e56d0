import { expect, test } from 'vitest';
import { handler as connect } from '#functions/entries/live/connect.ts';
import { edgeProofHeaders } from '#functions/entries/testing/edge.ts';
import { importRouteHandler } from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { distributionHeaders } from '#shared/http/edge.ts';
import { routes } from '#shared/routes.ts';

edgeProofHeaders();

test.each(routes.map((route) => [route.id, route] as const))(
  '%s is served at API Gateway itself only if it is for integrators',
  async (_, route) => {
    const { status, body } = await invoke(await importRouteHandler(route), { isDirect: true });
    const refused = { status: 403, error: 'ERR_EDGE_ONLY' };
    if (route.right === 'integrator') expect({ status, error: body.error }).not.toEqual(refused);
    else expect({ status, error: body.error }).toEqual(refused);
  },
);

test.each([{}, { [distributionHeaders.proof]: 'guessed' }, { [distributionHeaders.proof]: '' }])(
  'a socket that did not come through the distribution is not opened: %j',
  async (headers) => {
    const event = { requestContext: { connectionId: 'x' }, headers, queryStringParameters: { ticket: 'x' } };
    expect(await connect(event as never)).toEqual({ statusCode: 403 });
  },
);
