import * as contract from '../../../contracts/connections/tokens';
import { createToken, endToken, listTokens } from '../../domain/connections/tokens';
import { forward, handle } from '../handle';

export const tokenHandlers = [
  forward(contract.listTokens, listTokens),
  forward(contract.createToken, createToken),
  handle(contract.endToken, async ({ app, params }) => {
    await endToken(app, params.id);
    return { message: 'The token has ended' };
  }),
];
