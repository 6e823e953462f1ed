import * as contract from '../../../contracts/connections/tokens';
import { createToken, endToken, listTokens } from '../../domain/connections/tokens';
import { handle } from '../handle';

export const tokenHandlers = [
  handle(contract.listTokens, ({ app }) => listTokens(app)),
  handle(contract.createToken, ({ app, body, requestKey }) => createToken(app, body, requestKey)),
  handle(contract.endToken, async ({ app, params }) => {
    await endToken(app, params.id);
    return { message: 'The token has ended' };
  }),
];
